import { languages } from '#shared/schema/languages.ts';
import { uploadLimits } from './platform/files/fileKinds.ts';
import { siteOf } from './modules/secondFactor/webauthn.ts';
import type { Context } from './platform/context.ts';
import { DEMO_PASSWORD, demoAccounts } from './seed/demoAccounts.ts';

interface SignInProviderOffer {
  readonly key: string;
  readonly name: string;
  readonly domains: readonly string[];
  /** Its people use nothing else. */
  readonly is_required: boolean;
}

interface DemoSignIn {
  readonly nip: string;
  readonly name: string;
  readonly roles: string[];
}

/** What everybody may know before signing in. */
export async function publicConfig({ db, config }: Context, version: string) {
  return {
    ...(config.hasApiDocs && { version }),
    languages,
    language: config.siteLanguage,
    time_zone: config.siteTimeZone,
    /** Whether people receive codes by SMS; on the console they do only in a trial. */
    sms: config.smsWebhookUrl !== undefined || !config.isProduction,
    /** The buttons of the login page. It chooses by the domain of an address alone, which tells nothing of who has an account. */
    sign_in_providers: await db.query<SignInProviderOffer>(
      `select key, name, domains, enforced as is_required from sign_in_providers
       where enabled and archived_at is null order by "order", name`,
    ),
    /** Whether browsers accept passkeys at the site's address. */
    passkeys: siteOf(config) !== null,
    demo: config.demo ? await demoFacts({ db, config }) : null,
    uploads: uploadLimits,
  };
}

/** `prints`: messages that are printed in the server's terminal, so that people in a trial know where to look. */
const demoFacts = async ({ db, config }: Pick<Context, 'db' | 'config'>) => ({
  password: DEMO_PASSWORD,
  accounts: await demoSignIns({ db }),
  prints: { mail: !config.smtpUrl, sms: !config.smsWebhookUrl },
});

/** The current demo accounts: a renamed or deactivated person is shown as such, or not at all. */
export const demoSignIns = ({ db }: Pick<Context, 'db'>): Promise<DemoSignIn[]> =>
  db.query<DemoSignIn>(
    `select u.nip, u.name, coalesce((select json_agg(r.name order by k.n)
       from unnest(u.role_ids) with ordinality k(id, n) join roles r on r.id = k.id), '[]') as roles
     from users u join demo_people d on d.user_id = u.id
     where u.nip = any($1) and u.active and u.archived_at is null order by u.nip`,
    [demoAccounts.map(({ nip }) => nip)],
  );
