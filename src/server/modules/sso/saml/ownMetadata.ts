import type { Context } from '../../../platform/context.ts';
import { escapedXml } from '../../../platform/xml/xmlNodes.ts';
import { providerByAnyKey } from '../providers.ts';
import { acsUrl, ownEntity } from './addresses.ts';

export const METADATA_TYPE = 'application/samlmetadata+xml; charset=utf-8';

/**
 * This site as a service provider, for the provider of this short name to read (SAML 2.0 Metadata); also before it is switched on, as it is
 * registered first. @throws ApiError 404
 */
export async function ownMetadata(ctx: Context, key: string): Promise<string> {
  const provider = await providerByAnyKey(ctx, key, 'saml');
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${escapedXml(ownEntity(ctx, provider))}">` +
    `<md:SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true"` +
    ` protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">` +
    `<md:AssertionConsumerService index="0" isDefault="true" Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST"` +
    ` Location="${escapedXml(acsUrl(ctx, provider))}"/>` +
    `</md:SPSSODescriptor></md:EntityDescriptor>\n`
  );
}
