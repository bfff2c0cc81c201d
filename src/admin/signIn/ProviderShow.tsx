import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ProviderTest } from '#shared/api/providerTests.ts';
import { signInProviders } from '#shared/resources/signInProviders.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { errorText } from '#ui/errorText.ts';
import { Facts } from '#ui/Facts.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ResourceShow } from '../generated/ResourceShow.tsx';
import { Notice } from '../Notice.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import css from './provider.module.css';
import { ProviderMetadata } from './ProviderMetadata.tsx';
import { TestResult } from './TestResult.tsx';

/** The page of a provider, with the addresses to register there and the test of the connection. */
export const ProviderShow = () => <ResourceShow resource={signInProviders}>{connectionOf}</ResourceShow>;

const connectionOf = (record: LinkRecord) =>
  session.can('sign-in-provider-edit') ? <Connection id={String(record.id)} /> : null;

function Connection({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'sign-in-provider', id, 'connection'],
    queryFn: async ({ signal }) =>
      (await call('GET /sign-in-providers/:id/connection', { params: { id } }, { signal })).data,
  });
  if (error) return <ErrorState error={error} retry={refetch} />;
  return data ? <Loaded id={id} connection={data} /> : <Skeleton lines={6} />;
}

function Loaded({ id, connection }: { id: string; connection: ProviderTest }) {
  const translate = useTranslate();
  const { translate: say } = useI18n();
  const { kind, addresses, metadata, has_secret, has_waiting_secret, test } = connection;
  const begin = useMutation({
    mutationFn: async () => (await call('POST /sign-in-providers/:id/tests', { params: { id } })).data,
    onSuccess: ({ url }) => location.assign(url),
  });
  const lines = addresses.map(({ name, url }) => ({
    name: translate(`provider.${name}`),
    value: <code className={css.address}>{url}</code>,
  }));
  return (
    <>
      <Card title={translate('provider.addresses')}>
        <Facts facts={lines} label={translate('provider.addresses')} />
      </Card>
      {metadata && <ProviderMetadata metadata={metadata} />}
      <Card title={translate('provider.test')} className={css.test}>
        <div id="connection" className={css.part}>
          <p>{translate('provider.test_intro')}</p>
          {kind === 'saml' && !metadata && <Notice tone="info">{translate('provider.no_metadata')}</Notice>}
          {kind === 'oidc' && !has_secret && <Notice tone="info">{translate('provider.no_secret')}</Notice>}
          {has_waiting_secret && <Notice tone="info">{translate('provider.waiting_secret')}</Notice>}
          <div role="alert">{begin.error && <p className={css.bad}>{errorText(begin.error, say)}</p>}</div>
          <div>
            <Button variant="primary" busy={begin.isPending} onClick={() => begin.mutate()}>
              {translate('provider.test_action')}
            </Button>
          </div>
          {test && <TestResult test={test} />}
        </div>
      </Card>
    </>
  );
}
