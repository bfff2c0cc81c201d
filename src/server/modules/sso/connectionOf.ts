import { createHash } from 'node:crypto';
import type { Provider } from './providers.ts';
import type { SamlMetadata } from './saml/metadata.ts';

type Connected = Pick<Provider, 'kind' | 'issuer' | 'client_id' | 'preset'>;
type Named = Pick<SamlMetadata, 'entity_id' | 'sso_url'>;

/**
 * What a test has tested; a provider with another one must be tested again. The certificates of SAML are not in it, as a provider changes its
 * key while people sign in.
 */
export function connectionOf(
  { kind, issuer, client_id, preset }: Connected,
  metadata: Named | undefined,
): string {
  const tested =
    kind === 'saml' ? [kind, metadata?.entity_id, metadata?.sso_url, preset] : [issuer, client_id, preset];
  return createHash('sha256').update(JSON.stringify(tested)).digest('hex');
}
