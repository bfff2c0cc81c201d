import { useTranslate, useUpdate } from 'ra-core';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { toast } from '#ui/toasts.ts';
import { Notice } from '../Notice.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import css from './receivers.module.css';

interface SwitchedOffProps {
  readonly resource: AnyResource;
  readonly record: LinkRecord;
  /** The name of its words. */
  readonly words: 'webhooks' | 'recordStores';
}

/** Why Mahir has switched a receiver off, and the way back. */
export function SwitchedOff({ resource, record, words: own }: SwitchedOffProps) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const [update, { isPending }] = useUpdate();
  const reason = record['disabled_reason'];
  if (record['enabled'] === true || (reason !== 'failing' && reason !== 'gone')) return null;
  const enable = () =>
    update(
      resource.name,
      { id: record.id, data: { ...record, enabled: true }, previousData: record },
      {
        onSuccess: () => toast.show({ title: translate(`${own}.again_done`) }),
        onError: (error) => toast.show({ type: 'error', title: errorText(error, words) }),
      },
    );
  return (
    <Notice tone="bad">
      <div className={css.part}>
        <p>{translate(`${own}.off.${reason}`)}</p>
        <p>{translate(`${own}.off_hint`)}</p>
        {session.can(`${resource.module}-edit`) && (
          <div>
            <Button small busy={isPending} onClick={enable}>
              {translate('webhooks.again')}
            </Button>
          </div>
        )}
      </div>
    </Notice>
  );
}
