import { request } from '#ui/http.ts';
import { useQuery } from '@tanstack/react-query';

interface SignInConfig {
  readonly sms?: boolean;
  readonly sign_in_providers?: readonly { readonly key: string; readonly name: string }[];
}

/** What everybody may know of the ways to sign in; undefined until it is known. */
export const useSignInConfig = (): SignInConfig | undefined =>
  useQuery({
    queryKey: ['portal', 'config'],
    queryFn: ({ signal }) => request<SignInConfig>('/config', { signal }),
    staleTime: Infinity,
  }).data?.data;
