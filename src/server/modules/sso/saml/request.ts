import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { Context } from '../../../platform/context.ts';
import { escapedXml } from '../../../platform/xml/xmlNodes.ts';
import type { Asked } from '../openId.ts';
import { ProviderProblem } from '../providerProblem.ts';
import type { Provider } from '../providers.ts';
import type { Checks } from '../transactions.ts';
import { acsUrl, ownEntity } from './addresses.ts';
import { storedMetadata } from './metadataStore.ts';

const deflate = promisify(deflateRaw);

/**
 * Where a browser goes to sign in, by the redirect binding (SAML 2.0 Bindings, 3.4). The state travels as RelayState.
 * @throws ProviderProblem while the metadata of the provider are not known
 */
export async function samlSignInUrl(
  ctx: Context,
  provider: Provider,
  { state, samlId }: Checks,
  { isFresh = false }: Asked = {},
): Promise<string> {
  const metadata = await storedMetadata(ctx, provider.id);
  if (!metadata) throw new ProviderProblem('refused', 'The metadata of the provider are missing.');
  const request =
    `<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"` +
    ` xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${samlId}" Version="2.0"` +
    ` IssueInstant="${ctx.now.toISOString()}" Destination="${escapedXml(metadata.sso_url)}"` +
    (isFresh ? ` ForceAuthn="true"` : '') +
    ` ProtocolBinding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST"` +
    ` AssertionConsumerServiceURL="${escapedXml(acsUrl(ctx, provider))}">` +
    `<saml:Issuer>${escapedXml(ownEntity(ctx, provider))}</saml:Issuer>` +
    `<samlp:NameIDPolicy AllowCreate="true"/></samlp:AuthnRequest>`;
  const url = new URL(metadata.sso_url);
  url.searchParams.set('SAMLRequest', (await deflate(request)).toString('base64'));
  url.searchParams.set('RelayState', state);
  return url.href;
}
