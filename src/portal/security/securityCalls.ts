import { useQuery } from '@tanstack/react-query';
import { call } from '#ui/call.ts';
import { wordsHook } from '#ui/ownWords.ts';

export const FACTORS = ['portal', 'me', 'second-factor'] as const;

/** What the caller has set up. */
export const useFactors = () =>
  useQuery({
    queryKey: FACTORS,
    queryFn: async ({ signal }) => (await call('GET /me/second-factor', {}, { signal })).data,
  });

export const useSecurityWords = wordsHook({
  en: () => import('#i18n/en/security.ts'),
  id: () => import('#i18n/id/security.ts'),
});
