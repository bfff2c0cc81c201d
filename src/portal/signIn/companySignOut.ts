import type { CompanySignOut } from '#shared/api/connectedAccounts.ts';
import { specCall } from '#ui/http.ts';

/** In the storage of the tab: where the session at the company's provider can be ended too, which the login page offers. */
const PLACE = 'company-sign-out';

/** Asks for it before the session here ends. */
export async function keepCompanySignOut(): Promise<void> {
  const there = await specCall<CompanySignOut>('/me/company-sign-out', { signal: AbortSignal.timeout(4000) });
  if (there) sessionStorage.setItem(PLACE, JSON.stringify(there));
}

/** What was kept, until the tab is closed. */
export function takeCompanySignOut(): CompanySignOut | null {
  const stored = sessionStorage.getItem(PLACE);
  return stored === null ? null : (JSON.parse(stored) as CompanySignOut);
}
