import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ScimSite } from '#shared/calls/scim.calls.ts';
import type { Permission } from '#shared/access.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Copied } from '#ui/tokens/Copied.tsx';
import { TokenDialog } from '#ui/tokens/TokenDialog.tsx';
import css from '#ui/tokens/tokens.module.css';
import { useTokenWords } from '#ui/tokens/useTokenWords.ts';
import { GroupRoles, SCIM_SITE } from './GroupRoles.tsx';

const OF_SCIM: Permission = 'directory-import';

/** What an identity provider needs, and what it has sent: the address, its tokens, and its groups with their roles. */
export function ScimCard() {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const hasWords = useTokenWords();
  const { data, error, refetch } = useQuery({
    queryKey: SCIM_SITE,
    queryFn: ({ signal }) => call('GET /directory/scim', {}, { signal }).then((reply) => reply.data),
  });
  if (error && !data) return <ErrorState error={error} retry={refetch} />;
  if (!data || !hasWords) return <Skeleton lines={4} />;
  return (
    <>
      <Card title={translate('scim.title')}>
        <div className={css.form}>
          <p className={css.hint}>{translate('scim.lead')}</p>
          <Copied label={translate('scim.address')} text={data.address} />
          <p>{translate('scim.people', { count: formatNumber(data.people) })}</p>
          <Tokens tokens={data.tokens} />
        </div>
      </Card>
      <Card title={translate('scim.groups')}>
        <div className={css.form}>
          <p className={css.hint}>{translate('scim.groups_hint')}</p>
          {data.groups.length === 0 ? (
            <p className={css.hint}>{translate('scim.no_groups')}</p>
          ) : (
            <ul className={css.list}>
              {data.groups.map((group) => (
                <GroupRoles key={group.id} group={group} />
              ))}
            </ul>
          )}
        </div>
      </Card>
    </>
  );
}

function Tokens({ tokens }: Pick<ScimSite, 'tokens'>) {
  const translate = useTranslate();
  const { formatDate, formatDateTime } = useI18n();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {tokens.length === 0 ? (
        <p className={css.hint}>{translate('scim.no_tokens')}</p>
      ) : (
        <ul className={css.list} aria-label={translate('scim.tokens')}>
          {tokens.map((token) => (
            <li key={token.id}>
              <div className={css.facts}>
                <strong>{token.name}</strong>
                <span>{translate('scim.acts_as', { name: token.acts_as })}</span>
                <span>{translate('scim.valid', { date: formatDate(token.expires_at) })}</span>
                <span>
                  {token.last_used_at
                    ? translate('scim.last_call', { date: formatDateTime(token.last_used_at) })
                    : translate('scim.no_call')}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      {session.can('token-create') && session.can(OF_SCIM) && (
        <div>
          <Button small onClick={() => setOpen(true)}>
            {translate('scim.make')}
          </Button>
        </div>
      )}
      {isOpen && (
        <TokenDialog
          title={translate('scim.make_title')}
          accounts={[]}
          make={async ({ account, ...wish }) => {
            const { data } = await call('POST /tokens', {
              body: { ...wish, ...account, kind: 'scim', permissions: [OF_SCIM] },
            });
            void queryClient.invalidateQueries({ queryKey: SCIM_SITE });
            return data;
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
