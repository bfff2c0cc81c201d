import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { recordStores } from '#shared/resources/recordStores.ts';
import { recordStatements } from '#shared/views/recordStatements.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { toast } from '#ui/toasts.ts';
import { Notice } from '../Notice.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import css from '../receivers/receivers.module.css';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The store does not answer: why, when it is asked again, and the way to ask it now. */
export function Away({ record }: { readonly record: LinkRecord }) {
  const translate = useTranslate();
  const { translate: words, formatDateTime } = useI18n();
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: async () =>
      (await call('POST /record-stores/:id/retries', { params: { id: String(record.id) } })).data,
    onSuccess: async () => {
      toast.show({ title: translate('recordStores.retrying') });
      for (const name of [recordStores.name, recordStatements.name])
        await queryClient.invalidateQueries({ queryKey: [name] });
    },
    onError: (error) => toast.show({ type: 'error', title: errorText(error, words) }),
  });
  const [since, next, error] = ['failing_since', 'next_at', 'last_error'].map((name) => textOf(record[name]));
  if (record['enabled'] !== true || !since) return null;
  return (
    <Notice tone="warn">
      <div className={css.part}>
        <p>
          {translate('recordStores.away', { at: formatDateTime(since) })}{' '}
          {next && translate('recordStores.next', { at: formatDateTime(next) })}
        </p>
        {error && <code className={css.text}>{error}</code>}
        {session.can('record-store-edit') && (
          <div>
            <Button small busy={retry.isPending} onClick={() => retry.mutate()}>
              {translate('recordStores.retry')}
            </Button>
          </div>
        )}
      </div>
    </Notice>
  );
}
