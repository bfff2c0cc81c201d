import type { CompanySignOut } from '#shared/api/connectedAccounts.ts';
import { specCall } from '#ui/http.ts';

/** Of the session that ended last in this tab. Not in its storage, which signing out clears. */
let there: CompanySignOut | null = null;

/** Asks where the session at the company's provider can be ended too, before the session here ends. */
export async function keepCompanySignOut(): Promise<void> {
  there = await specCall<CompanySignOut>('/me/company-sign-out', { signal: AbortSignal.timeout(4000) });
}

/** What the login page offers after it; null: nothing, also once the page was loaded anew. */
export const companySignOut = (): CompanySignOut | null => there;
