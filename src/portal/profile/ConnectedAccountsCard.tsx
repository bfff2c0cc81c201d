import type { ConnectedAccount } from '#shared/api/connectedAccounts.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { Card } from '#ui/Card.tsx';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import css from './profile.module.css';

const KEY = ['portal', 'me', 'connected-accounts'] as const;

/** The accounts of the company by which a person signs in; nothing where the company has no provider. */
export function ConnectedAccountsCard() {
  const { translate } = useI18n();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call('GET /me/connected-accounts', {}, { signal })).data,
  });
  const refusal = useReturn();
  const connect = useConnecting();
  if (!data || data.accounts.length + data.providers.length === 0) return null;
  return (
    <Card title={translate('company.accounts')}>
      <div className={css.form}>
        <div role="alert">{refusal && <p className={css.notice}>{refusal}</p>}</div>
        {data.accounts.length > 0 && (
          <ul className={css.devices}>
            {data.accounts.map((account) => (
              <Account key={account.key} account={account} />
            ))}
          </ul>
        )}
        {data.providers.length > 0 && (
          <>
            <p className={css.hint}>{translate('company.connect_hint')}</p>
            <div className={css.actions}>
              {data.providers.map(({ key, name }) => (
                <Button
                  key={key}
                  busy={connect.isPending && connect.variables === key}
                  onClick={() => connect.mutate(key)}
                >
                  {translate('company.connect_to', { name })}
                </Button>
              ))}
            </div>
          </>
        )}
      </div>
    </Card>
  );
}

/** After the return from a provider: a toast of the success, or the words of the refusal. */
function useReturn(): string | undefined {
  const { translate } = useI18n();
  const [returned] = useState(() => new URLSearchParams(location.hash.slice(1)));
  const done = returned.get('sso-done');
  const error = returned.get('sso-error');
  useEffect(() => {
    if (done === null && error === null) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    if (done !== null) toast.show({ title: translate('company.connected', { name: done }) });
  }, [done, error, translate]);
  if (error === null || error === 'cancelled') return undefined;
  const known = ['sso-away', 'sso-expired', 'sso-taken'].includes(error);
  return translate(`company.error.${known ? error.slice(4) : 'refused'}`);
}

function useConnecting() {
  const { translate } = useI18n();
  return useMutation({
    mutationFn: async (key: string) => (await call('POST /me/connected-accounts', { body: { key } })).data,
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toast.show({ type: 'error', title: errorText(error, translate) }),
  });
}

function Account({ account }: { account: ConnectedAccount }) {
  const { translate, formatDateTime } = useI18n();
  const queryClient = useQueryClient();
  const { key, name, email, linked_at, last_used_at } = account;
  const disconnect = useMutation({
    mutationFn: async () => (await call('DELETE /me/connected-accounts/:key', { params: { key } })).data,
    onSuccess: (accounts) => {
      queryClient.setQueryData(KEY, accounts);
      toast.show({ title: translate('company.disconnected', { name }) });
    },
    onError: (error) => toast.show({ type: 'error', title: errorText(error, translate) }),
  });
  const facts = [
    email,
    translate('company.since', { when: formatDateTime(linked_at) }),
    last_used_at && translate('company.last', { when: formatDateTime(last_used_at) }),
  ];
  return (
    <li>
      <div className={css.device}>
        <strong>{name}</strong>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <Button
        small
        busy={disconnect.isPending}
        aria-label={translate('company.disconnect_label', { name })}
        onClick={() => disconnect.mutate()}
      >
        {translate('company.disconnect')}
      </Button>
    </li>
  );
}
