import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ServiceAccount, TokenSite } from '#shared/api/apiTokens.ts';
import { apiTokens } from '#shared/views/apiTokens.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { Card } from '#ui/Card.tsx';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useSession } from '#ui/session.ts';
import { toast } from '#ui/toasts.ts';
import css from '#ui/tokens/tokens.module.css';

export const TOKEN_SITE = ['portal', 'token-site'];

/** The service accounts with their owners, and the switch for the tokens of people. */
export function SiteCards({ site }: { readonly site: TokenSite }) {
  const { translate } = useI18n();
  const { user, permissions } = useSession();
  const mayChange = permissions.includes('token-create');
  const { mutate, isPending, variables } = useSiteChange();
  const takeOver = (id: string, ownerId: string) =>
    mutate(() =>
      call('PUT /tokens/service-accounts/:id/owner', { params: { id }, body: { owner_id: ownerId } }),
    );
  return (
    <>
      <Card title={translate('tokens.accounts')}>
        {site.service_accounts.length === 0 ? (
          <p className={css.hint}>{translate('tokens.no_accounts')}</p>
        ) : (
          <ul className={css.list}>
            {site.service_accounts.map((account) => (
              <li key={account.id}>
                <Account account={account} />
                {mayChange && user && account.owner.id !== user.id && (
                  <Button
                    small
                    busy={isPending && variables !== undefined}
                    aria-label={translate('tokens.take_over_of', { name: account.name })}
                    onClick={() => takeOver(account.id, user.id)}
                  >
                    {translate('tokens.take_over')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title={translate('tokens.of_people')}>
        <label className={css.switch}>
          <input
            type="checkbox"
            checked={site.is_personal_allowed}
            disabled={!mayChange || isPending}
            onChange={({ target }) =>
              mutate(() => call('PUT /tokens/site', { body: { is_personal_allowed: target.checked } }))
            }
          />
          <span>{translate('tokens.allow_personal')}</span>
        </label>
        <p className={css.hint}>{translate('tokens.allow_personal_hint')}</p>
      </Card>
    </>
  );
}

function Account({ account: { name, owner, stops_at } }: { readonly account: ServiceAccount }) {
  const { translate, formatDate } = useI18n();
  return (
    <div className={css.facts}>
      <strong>{name}</strong>
      <span>{translate('tokens.owner', { name: owner.name })}</span>
      {stops_at && <span>{translate('tokens.stops', { date: formatDate(stops_at) })}</span>}
    </div>
  );
}

function useSiteChange() {
  const { translate } = useI18n();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: () => Promise<{ readonly data: TokenSite }>) => change(),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(TOKEN_SITE, data);
      void queryClient.invalidateQueries({ queryKey: [apiTokens.name] });
      toast.show({ title: translate('tokens.saved') });
    },
    onError: (error) => toast.show({ type: 'error', title: errorText(error, translate) }),
  });
}
