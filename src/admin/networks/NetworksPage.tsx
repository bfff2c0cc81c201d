import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { call } from '#ui/call.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { NetworksForm } from './NetworksForm.tsx';

/** `settings/networks`: from where the administration can be opened. */
export function NetworksPage() {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['portal', 'admin-networks'],
    queryFn: ({ signal }) => call('GET /admin-networks', {}, { signal }).then((reply) => reply.data),
    // A form is open: what somebody types is not replaced.
    refetchOnWindowFocus: false,
  });
  return (
    <Page lead={translate('networks.lead')}>
      {data ? (
        <NetworksForm key={data.version} saved={data} onSaved={() => void refetch()} />
      ) : isPending ? (
        <Skeleton lines={6} />
      ) : (
        <ErrorState error={error} retry={refetch} />
      )}
    </Page>
  );
}
