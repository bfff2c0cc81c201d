import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'ra-core';
import { recordStatements } from '#shared/views/recordStatements.ts';
import { call } from '#ui/call.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { NestedList } from '../generated/NestedList.tsx';
import { Failure } from '../receivers/Failure.tsx';
import { OpenCell } from '../receivers/OpenCell.tsx';
import { ResendFailed } from '../receivers/ResendFailed.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import css from '../receivers/receivers.module.css';

const cells = { kind: OpenCell, error: Failure };

/** What a record store was told and what waits, with each statement and the reply that refused it. */
export function Statements({ store }: { readonly store: LinkRecord }) {
  const translate = useTranslate();
  return (
    <NestedList
      resource={recordStatements}
      parent={String(store.id)}
      cells={cells}
      below={Details}
      nothing={translate('recordStores.nothing')}
      actions={
        store['enabled'] === true && (
          <ResendFailed view={recordStatements} body={translate('recordStores.resend_failed_body')} />
        )
      }
    />
  );
}

function Details(props: { readonly record?: LinkRecord }) {
  const translate = useTranslate();
  const record = useRecordContext(props)!;
  const params = { id: String(record['store_id']), statement: String(record['id']) };
  const { data, error, refetch } = useQuery({
    // Begins with the name of the view: a new try is read too.
    queryKey: [recordStatements.name, 'detail', params.statement, record['tries'], record['state']],
    queryFn: async ({ signal }) =>
      (await call('GET /record-stores/:id/statements/:statement', { params }, { signal })).data,
  });
  if (error) return <ErrorState error={error} retry={refetch} />;
  if (!data) return <Skeleton lines={4} />;
  return (
    <div className={css.details}>
      <p>
        {translate('recordStores.statement_id')}: <code>{data.statement_id}</code>
      </p>
      <p>{translate('webhooks.body')}</p>
      <code className={css.text}>{JSON.stringify(JSON.parse(data.body), null, 2)}</code>
      {data.reply && (
        <>
          <p>{translate('webhooks.reply')}</p>
          <code className={css.text}>{data.reply}</code>
        </>
      )}
    </div>
  );
}
