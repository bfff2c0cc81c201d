import type { CompanyProvider } from './useSignInConfig.ts';

/**
 * The provider of a typed address, by its domain alone: the page asks nobody whether such an account exists. Undefined for a NIP, and for a
 * domain that no provider has.
 */
export function companyOf(typed: string, providers: readonly CompanyProvider[]): CompanyProvider | undefined {
  const [, domain] = /^[^@\s]+@([^@\s]+)$/.exec(typed.trim().toLowerCase()) ?? [];
  return domain === undefined ? undefined : providers.find(({ domains }) => domains.includes(domain));
}
