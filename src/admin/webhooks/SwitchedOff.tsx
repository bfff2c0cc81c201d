import { useTranslate, useUpdate } from 'ra-core';
import { webhooks } from '#shared/resources/webhooks.ts';
import { Button } from '#ui/Button.tsx';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { toast } from '#ui/toasts.ts';
import { Notice } from '../Notice.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import css from './webhooks.module.css';

/** Why Mahir has switched a webhook off, and the way back. */
export function SwitchedOff({ record }: { readonly record: LinkRecord }) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const [update, { isPending }] = useUpdate();
  const reason = record['disabled_reason'];
  if (record['enabled'] === true || (reason !== 'failing' && reason !== 'gone')) return null;
  const enable = () =>
    update(
      webhooks.name,
      { id: record.id, data: { ...record, enabled: true }, previousData: record },
      {
        onSuccess: () => toast.show({ title: translate('webhooks.again_done') }),
        onError: (error) => toast.show({ type: 'error', title: errorText(error, words) }),
      },
    );
  return (
    <Notice tone="bad">
      <div className={css.part}>
        <p>{translate(`webhooks.off.${reason}`)}</p>
        <p>{translate('webhooks.off_hint')}</p>
        {session.can('webhook-edit') && (
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
