import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TokenSite } from '#shared/api/apiTokens.ts';
import { apiTokens } from '#shared/views/apiTokens.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useSession } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TokenDialog } from '#ui/tokens/TokenDialog.tsx';
import { useTokenWords } from '#ui/tokens/useTokenWords.ts';
import { ResourceList } from '../generated/ResourceList.tsx';
import { SiteCards, TOKEN_SITE } from './SiteCards.tsx';

/** `settings/token`: all API tokens, the service accounts, and whether people may make tokens of their own. */
export function TokensPage() {
  const { translate } = useI18n();
  const hasWords = useTokenWords();
  const {
    data: site,
    error,
    refetch,
  } = useQuery({
    queryKey: TOKEN_SITE,
    queryFn: ({ signal }) => call('GET /tokens/site', {}, { signal }).then(({ data }) => data),
  });
  if (!hasWords) return <Skeleton lines={6} />;
  return (
    <ResourceList
      resource={apiTokens}
      actions={site && <Make site={site} />}
      nothing={translate('tokens.nothing')}
    >
      {site ? (
        <SiteCards site={site} />
      ) : error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <Skeleton lines={3} />
      )}
    </ResourceList>
  );
}

function Make({ site: { service_accounts, choices } }: { readonly site: TokenSite }) {
  const { translate } = useI18n();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  if (!useSession().permissions.includes('token-create')) return null;
  return (
    <>
      <Button small variant="primary" onClick={() => setOpen(true)}>
        {translate('tokens.make')}
      </Button>
      {isOpen && (
        <TokenDialog
          title={translate('tokens.make_service')}
          choices={choices}
          accounts={service_accounts}
          make={async ({ account, ...wish }) => {
            const { data } = await call('POST /tokens', { body: { ...wish, ...account } });
            void queryClient.invalidateQueries({ queryKey: TOKEN_SITE });
            void queryClient.invalidateQueries({ queryKey: [apiTokens.name] });
            return data;
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
