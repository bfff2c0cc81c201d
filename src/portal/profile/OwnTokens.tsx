import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnToken, OwnTokens as OwnTokensReply } from '#shared/api/apiTokens.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { ReasonDialog } from '#ui/ReasonDialog.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toasts.ts';
import { TokenDialog } from '#ui/tokens/TokenDialog.tsx';
import css from '#ui/tokens/tokens.module.css';
import { useTokenWords } from '#ui/tokens/useTokenWords.ts';

const OWN_TOKENS = ['portal', 'own-tokens'];

/** The person's own API tokens; nothing where the site does not allow them. */
export function OwnTokens() {
  const { translate } = useI18n();
  const hasWords = useTokenWords();
  const { data, error, refetch } = useQuery({
    queryKey: OWN_TOKENS,
    queryFn: ({ signal }) => call('GET /my/tokens', {}, { signal }).then((reply) => reply.data),
  });
  if (!hasWords || (data && !data.is_allowed)) return null;
  return (
    <Card title={translate('tokens.own')}>
      {data ? (
        <Tokens data={data} />
      ) : error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <Skeleton lines={2} />
      )}
    </Card>
  );
}

function Tokens({ data: { tokens, choices } }: { readonly data: OwnTokensReply }) {
  const { translate } = useI18n();
  const queryClient = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const [ending, end] = useState<OwnToken>();
  return (
    <div className={css.form}>
      <p className={css.hint}>{translate('tokens.own_hint')}</p>
      {tokens.length > 0 && (
        <ul className={css.list}>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => end(token)} />
          ))}
        </ul>
      )}
      <div>
        <Button onClick={() => setMaking(true)}>{translate('tokens.make')}</Button>
      </div>
      {isMaking && (
        <TokenDialog
          title={translate('tokens.make_own')}
          choices={choices}
          make={async ({ name, permissions, days, networks }) => {
            const body = { name, permissions, days, networks };
            const { data } = await call('POST /my/tokens', { body });
            void queryClient.invalidateQueries({ queryKey: OWN_TOKENS });
            return data;
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {ending && <RevokeDialog token={ending} onClose={() => end(undefined)} />}
    </div>
  );
}

function TokenRow({ token, onRevoke }: { readonly token: OwnToken; readonly onRevoke: () => void }) {
  const { translate, formatDate, formatNumber } = useI18n();
  const { name, hint, permissions, expires_at, last_used_at, last_used_ip } = token;
  return (
    <li>
      <div className={css.facts}>
        <strong>{name}</strong>
        <span>
          {translate('tokens.facts', {
            hint,
            count: formatNumber(permissions.length),
            date: formatDate(expires_at),
          })}
        </span>
        <span>
          {last_used_at
            ? translate('tokens.used', { date: formatDate(last_used_at), ip: last_used_ip ?? '–' })
            : translate('tokens.unused')}
        </span>
      </div>
      <Button small aria-label={translate('tokens.revoke_of', { name })} onClick={onRevoke}>
        {translate('tokens.revoke')}
      </Button>
    </li>
  );
}

function RevokeDialog({
  token: { id, name },
  onClose,
}: {
  readonly token: OwnToken;
  readonly onClose: () => void;
}) {
  const { translate } = useI18n();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: () => call('DELETE /my/tokens/:id', { params: { id } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(OWN_TOKENS, data);
      toast.show({ title: translate('tokens.revoked') });
    },
    onError: (error) => toast.show({ type: 'error', title: errorText(error, translate) }),
  });
  return (
    <ReasonDialog
      title={translate('tokens.revoke_of', { name })}
      explanation={translate('tokens.revoke_explain')}
      confirm={translate('tokens.revoke')}
      isDanger
      act={() => mutateAsync()}
      onClose={onClose}
    />
  );
}
