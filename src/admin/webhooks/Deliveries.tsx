import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'ra-core';
import { webhookDeliveries } from '#shared/views/webhookDeliveries.ts';
import { call } from '#ui/call.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { NestedList } from '../generated/NestedList.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { OpenCell } from '../receivers/OpenCell.tsx';
import { Failure } from '../receivers/Failure.tsx';
import { ResendFailed } from '../receivers/ResendFailed.tsx';
import { TryLine } from '../receivers/TryLine.tsx';
import css from '../receivers/receivers.module.css';

const cells = { type: OpenCell, error: Failure };

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
      actions={
        webhook['enabled'] === true && (
          <ResendFailed view={webhookDeliveries} body={translate('webhooks.resend_failed_body')} />
        )
      }
    />
  );
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
