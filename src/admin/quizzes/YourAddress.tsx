import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { call } from '#ui/call.ts';

/** The address of the reader as the server sees it, beside the networks: who enters their own office looks here first. */
export function YourAddress() {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['my-address'],
    queryFn: async ({ signal }) => (await call('GET /my/address', {}, { signal })).data,
    staleTime: 60_000,
  });
  return data?.address ? <p>{translate('bank.setting.your_address', { address: data.address })}</p> : null;
}
