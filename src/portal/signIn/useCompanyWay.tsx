import { loadWords, useI18n } from '#ui/i18n.tsx';
import type { Language } from '#ui/language.ts';
import { useLoaded } from '#ui/useLoaded.ts';
import { useCallback, useState, type ReactNode } from 'react';
import { companyOf } from './companyOf.ts';
import type { WayToSignIn } from './SignInTabs.tsx';
import { useSignInConfig } from './useSignInConfig.ts';

/** With its words: what stands in the form would not be drawn again when they come later. */
const loadIn = async (lang: Language) => {
  const [{ CompanySignIn, CompanyOnly }] = await Promise.all([
    import('./CompanySignIn.tsx'),
    loadWords(lang, 'profile'),
  ]);
  return { CompanySignIn, CompanyOnly };
};

interface CompanyWay {
  /** The providers, or what comes of a return from one. */
  readonly above: ReactNode;
  /** In the place of the password, for an address of a domain whose people use nothing else. */
  readonly instead: ReactNode;
  /** Back from a provider: until that has an end, nothing else is asked. */
  readonly isReturning: boolean;
}

/** What the login page offers of the providers of the company. `username`: what somebody has typed. */
export function useCompanyWay(username: string, way: WayToSignIn): CompanyWay {
  const { lang } = useI18n();
  const load = useCallback(() => loadIn(lang), [lang]);
  const providers = useSignInConfig()?.sign_in_providers ?? [];
  const company = useLoaded(load, providers.length > 0 || location.hash.startsWith('#sso'));
  const [isReturning, setReturning] = useState(() => location.hash.startsWith('#sso='));
  const onBack = useCallback(() => setReturning(false), []);
  const [otherWayOf, setOtherWayOf] = useState<string>();
  if (!company) return { above: null, instead: null, isReturning };
  const theirs = companyOf(username, providers);
  const only = theirs?.is_required && theirs.key !== otherWayOf && way === 'password' ? theirs : undefined;
  return {
    above: <company.CompanySignIn providers={providers} username={username} shown={only} onBack={onBack} />,
    instead: only && (
      <company.CompanyOnly provider={only} username={username} onOtherWay={() => setOtherWayOf(only.key)} />
    ),
    isReturning,
  };
}
