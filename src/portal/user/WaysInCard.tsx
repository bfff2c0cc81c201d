import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PersonAccount, WaysIn } from '#shared/api/waysIn.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { Card } from '#ui/Card.tsx';
import { errorText } from '#ui/errorText.ts';
import { Facts } from '#ui/Facts.tsx';
import { useI18n } from '#ui/i18n.tsx';
import type { User } from '#ui/session.ts';
import { toast } from '#ui/toasts.ts';
import { Loaded } from '../Loaded.tsx';
import { personKey, usePersonWaysIn } from './personCalls.ts';
import css from './user.module.css';

/** How a person signs in, for people who manage accounts, who may take an account of a provider away. */
export function WaysInCard({ user }: { user: User }) {
  const { translate } = useI18n();
  return (
    <Card title={translate('user.ways.title')}>
      <Loaded query={usePersonWaysIn(user.id)}>{(ways) => <Ways user={user} ways={ways} />}</Loaded>
    </Card>
  );
}

function Ways({ user, ways }: { user: User; ways: WaysIn }) {
  const { translate } = useI18n();
  const { has_password, required, accounts } = ways;
  const isOut = !has_password && !accounts.some(({ is_usable }) => is_usable);
  return (
    <div className={css.stack}>
      <Facts
        names="inline"
        facts={[
          {
            name: translate('user.ways.password'),
            value: translate(has_password ? 'user.ways.set' : 'user.ways.no_password'),
          },
        ]}
      />
      {required !== null && <p>{translate('user.ways.required', { name: required })}</p>}
      {accounts.length === 0 ? (
        <p className={css.none}>{translate('user.ways.no_accounts')}</p>
      ) : (
        <ul className={css.rows} aria-label={translate('user.ways.accounts')}>
          {accounts.map((account) => (
            <Account key={account.key} user={user} account={account} />
          ))}
        </ul>
      )}
      <div role="status">{isOut && user['active'] !== false && <p>{translate('user.ways.none')}</p>}</div>
    </div>
  );
}

function Account({ user, account }: { user: User; account: PersonAccount }) {
  const { translate, formatDateTime } = useI18n();
  const client = useQueryClient();
  const { key, name, email, linked_at, linked_by, last_used_at, is_usable } = account;
  const disconnect = useMutation({
    mutationFn: () => call('DELETE /user/:id/connected-accounts/:key', { params: { id: user.id, key } }),
    onSuccess: () => toast.show({ title: translate('user.ways.disconnected', { name }) }),
    onError: (error) =>
      toast.show({
        type: 'error',
        title: translate('message.failed'),
        body: errorText(error, translate),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: personKey(user.id) }),
  });
  const facts = [
    !is_usable && translate('user.ways.off'),
    email,
    translate('user.ways.linked', { when: formatDateTime(linked_at) }),
    translate(`user.ways.by.${linked_by}`),
    last_used_at
      ? translate('user.ways.last', { when: formatDateTime(last_used_at) })
      : translate('user.ways.never'),
  ];
  return (
    <li>
      <div className={css.rowText}>
        <strong>{name}</strong>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <Button
        small
        busy={disconnect.isPending}
        aria-label={translate('user.ways.disconnect_label', { name })}
        onClick={() => disconnect.mutate()}
      >
        {translate('user.ways.disconnect')}
      </Button>
    </li>
  );
}
