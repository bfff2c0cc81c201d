import { request } from '#ui/http.ts';
import { useQuery } from '@tanstack/react-query';

export interface CompanyProvider {
  readonly key: string;
  readonly name: string;
  /** In lower case. */
  readonly domains: readonly string[];
  /** Its people use nothing else. */
  readonly is_required: boolean;
}

interface SignInConfig {
  readonly sms?: boolean;
  readonly sign_in_providers?: readonly CompanyProvider[];
}

/** What everybody may know of the ways to sign in; undefined until it is known. */
export const useSignInConfig = (): SignInConfig | undefined =>
  useQuery({
    queryKey: ['portal', 'config'],
    queryFn: ({ signal }) => request<SignInConfig>('/config', { signal }),
    staleTime: Infinity,
  }).data?.data;
