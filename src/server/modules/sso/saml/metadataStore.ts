import { audit } from '../../../platform/audit/audit.ts';
import { inTransaction, type Context } from '../../../platform/context.ts';
import { providerFetch } from '../providerFetch.ts';
import { ProviderProblem } from '../providerProblem.ts';
import type { Provider } from '../providers.ts';
import { factsOf, MetadataError, readMetadata, type SamlMetadata } from './metadata.ts';

/** Undefined: neither pasted nor read yet. */
export async function storedMetadata({ db }: Context, providerId: string): Promise<SamlMetadata | undefined> {
  const [metadata] = await db.query<SamlMetadata>(
    `select entity_id, sso_url, certificates from saml_metadata where provider_id = $1`,
    [providerId],
  );
  return metadata;
}

/** Stores what a provider says of itself, in the transaction of `ctx`; other certificates than before are audited. */
export async function storeMetadata(ctx: Context, providerId: string, metadata: SamlMetadata): Promise<void> {
  const before = await storedMetadata(ctx, providerId);
  await ctx.db.query(
    `insert into saml_metadata (provider_id, entity_id, sso_url, certificates, read_at) values ($1, $2, $3, $4, $5)
     on conflict (provider_id) do update set entity_id = excluded.entity_id, sso_url = excluded.sso_url,
       certificates = excluded.certificates, read_at = excluded.read_at`,
    [providerId, metadata.entity_id, metadata.sso_url, metadata.certificates, ctx.now.toISOString()],
  );
  if (before && JSON.stringify(shown(before)) === JSON.stringify(shown(metadata))) return;
  await audit(ctx, {
    action: 'metadata',
    entity: 'sign-in-providers',
    entity_id: providerId,
    before: before ? shown(before) : null,
    after: shown(metadata),
  });
}

const shown = ({ entity_id, sso_url, certificates }: SamlMetadata) => ({
  entity_id,
  sso_url,
  certificates: certificates.map((certificate) => factsOf(certificate).fingerprint),
});

/**
 * Reads the metadata of a provider again, if they have an address. One that is on gets new certificates only: another entity or address must
 * be tested first, as whoever answers there would be everybody here. @throws ProviderProblem
 */
export async function readMetadataAgain(ctx: Context, provider: Provider): Promise<void> {
  if (!provider.metadata_url) return;
  const metadata = await fetched(ctx, provider.metadata_url);
  await inTransaction(ctx, async (tx) => {
    const known = await storedMetadata(tx, provider.id);
    const isOther = known?.entity_id !== metadata.entity_id || known.sso_url !== metadata.sso_url;
    if (provider.enabled && isOther)
      throw new ProviderProblem(
        'refused',
        'The metadata name another entity or address than before: switch the provider off to test them.',
      );
    await storeMetadata(tx, provider.id, metadata);
  });
}

async function fetched(ctx: Context, url: string): Promise<SamlMetadata> {
  try {
    const reply = await providerFetch(ctx.config)(url);
    if (!reply.ok) throw new ProviderProblem('away', `The metadata were answered with ${reply.status}.`);
    return readMetadata(ctx.config, await reply.text(), ctx.now);
  } catch (error) {
    if (error instanceof ProviderProblem) throw error;
    if (error instanceof MetadataError)
      throw new ProviderProblem('refused', `Metadata: ${error.message}`, error);
    const { cause, message } = error as Error;
    throw new ProviderProblem('away', cause instanceof Error ? cause.message : message, error);
  }
}
