import { inTransaction, type Context } from '../../platform/context.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import { ProviderProblem } from './providerProblem.ts';
import { logProblem } from './outcome.ts';
import { samlProviders, type Provider } from './providers.ts';
import { factsOf } from './saml/metadata.ts';
import { readMetadataAgain, storedMetadata } from './saml/metadataStore.ts';

/** Days before the last certificate of a provider ends. */
const WARNED_DAYS = [1, 7, 30];
const DAY_MS = 86_400_000;

/** Reads the metadata of SAML providers that have an address, and warns administrators before nobody can sign in any more. */
export const watchSamlTask: Task = {
  name: 'watch-saml',
  cron: '41 * * * *',
  async run(ctx) {
    for (const provider of await samlProviders(ctx)) {
      await readAgain(ctx, provider);
      await inTransaction(ctx, (tx) => warnOfEnd(tx, provider));
    }
  },
};

/** What was read last stays in use while a provider is away. */
async function readAgain(ctx: Context, provider: Provider): Promise<void> {
  try {
    await readMetadataAgain(ctx, provider);
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    logProblem(ctx, provider, error);
  }
}

async function warnOfEnd(ctx: Context, provider: Provider): Promise<void> {
  const metadata = await storedMetadata(ctx, provider.id);
  const last = metadata?.certificates.map(factsOf).sort((a, b) => b.ends_at.localeCompare(a.ends_at))[0];
  if (!last) return;
  const left = Date.parse(last.ends_at) - ctx.now.getTime();
  const days = WARNED_DAYS.find((limit) => left <= limit * DAY_MS);
  if (days === undefined) return;
  const administrators = await ctx.db.query<{ id: string }>(
    `select distinct u.id from users u join roles r on r.id = any(u.role_ids)
     where r.administrator and r.archived_at is null and u.active and u.archived_at is null`,
  );
  await notify(ctx, {
    user_ids: administrators.map(({ id }) => id),
    event_key: `saml-certificate:${provider.id}:${last.fingerprint}:${days}`,
    title: { key: 'notification.saml_certificate_ends', args: { name: provider.name, at: last.ends_at } },
    link: `settings/sign-in-provider/${provider.key}`,
  });
}
