import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { webhookDeliveries } from '#shared/views/webhookDeliveries.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useSession } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AutoField, type AutoFieldProps } from '../generated/AutoField.tsx';
import { useOpen } from '../generated/listOverrides.ts';
import { NestedList } from '../generated/NestedList.tsx';
import { useAction } from '../generated/viewActions.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { TryLine } from './TryLine.tsx';
import css from './webhooks.module.css';

const { resend } = webhookDeliveries.view!.actions;
const cells = { type: Event, error: Failure };

/** What was sent to a webhook, with each try and its reply, and the way to send it again. */
export function Deliveries({ webhook }: { readonly webhook: LinkRecord }) {
  const translate = useTranslate();
  return (
    <NestedList
      resource={webhookDeliveries}
      parent={String(webhook.id)}
      cells={cells}
      below={Details}
      nothing={translate('webhooks.nothing')}
      actions={webhook['enabled'] === true && <ResendFailed />}
    />
  );
}

/** The event opens its details. */
function Event(props: AutoFieldProps) {
  const { resource, record } = props;
  const [isOpen, toggle] = useOpen(resource, record);
  return (
    <button type="button" className={css.open} aria-expanded={isOpen} onClick={toggle}>
      <ChevronRight size={14} strokeWidth={1.6} aria-hidden />
      <AutoField {...props} />
    </button>
  );
}

/** Why the last try failed, in words. What exactly happened is with each try. */
function Failure({ record }: AutoFieldProps) {
  const translate = useTranslate();
  const [reason] = String(record['error'] ?? '').split(':');
  return reason ? translate(`webhooks.failure.${reason.replace('-', '_')}`) : '–';
}

function Details(props: { readonly record?: LinkRecord }) {
  const translate = useTranslate();
  const record = useRecordContext(props)!;
  const params = { id: String(record['webhook_id']), delivery: String(record['id']) };
  const { data, error, refetch } = useQuery({
    // Begins with the name of the view: a new try is read too.
    queryKey: [webhookDeliveries.name, 'detail', params.delivery, record['tries'], record['state']],
    queryFn: async ({ signal }) =>
      (await call('GET /webhooks/:id/deliveries/:delivery', { params }, { signal })).data,
  });
  if (error) return <ErrorState error={error} retry={refetch} />;
  if (!data) return <Skeleton lines={4} />;
  return (
    <div className={css.details}>
      <p>
        webhook-id: <code>{data.webhook_id}</code>
      </p>
      <p>{translate('webhooks.body')}</p>
      <code className={css.text}>{JSON.stringify(JSON.parse(data.body), null, 2)}</code>
      <p>{translate('webhooks.tries')}</p>
      <ul className={css.tries}>
        {data.tries.map((one) => (
          <li key={one.at}>
            <TryLine one={one} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ResendFailed() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { perform, isBusy } = useAction(webhookDeliveries);
  if (!useSession().permissions.includes(resend!.access)) return null;
  const close = () => setOpen(false);
  const again = () => void perform(resend!, { filter: { state: 'failed' } }).then(close);
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {translate('webhooks.resend_failed')}
      </Button>
      {isOpen && (
        <Dialog
          title={translate('webhooks.resend_failed')}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>{translate('action.cancel')}</Button>
              <Button variant="primary" busy={isBusy} onClick={again}>
                {translate('webhooks.resend_failed')}
              </Button>
            </>
          }
        >
          <p>{translate('webhooks.resend_failed_body')}</p>
        </Dialog>
      )}
    </>
  );
}
