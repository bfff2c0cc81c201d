import { X509Certificate } from 'node:crypto';
import { isLoopback, type Config } from '../../../platform/config.ts';
import { attributeOf, nodesOf, textOf, xmlReader, type XmlNode } from '../../../platform/xml/xmlNodes.ts';

/** What a provider says of itself. */
export interface SamlMetadata {
  readonly entity_id: string;
  /** Where browsers are sent, by the redirect binding. */
  readonly sso_url: string;
  /** X.509 of its signing keys, base64 of DER. */
  readonly certificates: readonly string[];
}

/** Metadata that cannot be used; `message` says why, in English. */
export class MetadataError extends Error {
  override name = 'MetadataError';
}

const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
/** A provider has one key, and two while it changes it. */
const MAX_CERTIFICATES = 10;
const MAX_TEXT = 1_000;
const MIN_RSA_BITS = 2_048;

const read = xmlReader({ maxNestedTags: 50, isLocal: true });

/**
 * Reads the metadata of an identity provider (SAML 2.0 Metadata), with the names of all its signing keys. `now`: keys that have ended count
 * for nothing. @throws MetadataError
 */
export function readMetadata(
  { isProduction }: Pick<Config, 'isProduction'>,
  xml: string,
  now: Date,
): SamlMetadata {
  const [entity, another] = entitiesOf(xml).filter((node) => rolesOf(node).length > 0);
  if (!entity) throw new MetadataError('There is no identity provider in it (IDPSSODescriptor).');
  if (another) throw new MetadataError('There are several identity providers in it.');
  const entity_id = attributeOf(entity, 'entityID');
  if (entity_id === '' || entity_id.length > MAX_TEXT) throw new MetadataError('The entityID is missing.');
  const roles = rolesOf(entity);
  const sso_url = addressOf(roles);
  if (sso_url === undefined) throw new MetadataError('There is no SingleSignOnService by HTTP-Redirect.');
  if (!isSafe(sso_url, isProduction))
    throw new MetadataError('The address of SingleSignOnService must begin with https://.');
  return { entity_id, sso_url, certificates: certificatesOf(roles, now) };
}

function entitiesOf(xml: string): readonly XmlNode[] {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new MetadataError('It has a DOCTYPE.');
  try {
    const { EntityDescriptor = [], EntitiesDescriptor = [] } = read(xml);
    return [
      ...EntityDescriptor,
      ...EntitiesDescriptor.flatMap((group) => nodesOf(group, 'EntityDescriptor')),
    ];
  } catch {
    throw new MetadataError('It is no XML.');
  }
}

const rolesOf = (entity: XmlNode): readonly XmlNode[] =>
  nodesOf(entity, 'IDPSSODescriptor').filter((role) =>
    attributeOf(role, 'protocolSupportEnumeration').split(/\s+/).includes(PROTOCOL),
  );

const addressOf = (roles: readonly XmlNode[]): string | undefined =>
  roles
    .flatMap((role) => nodesOf(role, 'SingleSignOnService'))
    .filter((service) => attributeOf(service, 'Binding') === REDIRECT)
    .map((service) => attributeOf(service, 'Location'))[0];

/** Browsers are sent there: `javascript:` would run here. A private trial may have its provider on the same machine. */
function isSafe(address: string, isProduction: boolean): boolean {
  if (address.length > MAX_TEXT || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (!isProduction && protocol === 'http:' && isLoopback(hostname));
}

function certificatesOf(roles: readonly XmlNode[], now: Date): string[] {
  const texts = roles
    .flatMap((role) => nodesOf(role, 'KeyDescriptor'))
    .filter((key) => attributeOf(key, 'use') !== 'encryption')
    .flatMap((key) => nodesOf(key, 'KeyInfo'))
    .flatMap((info) => nodesOf(info, 'X509Data'))
    .flatMap((data) => nodesOf(data, 'X509Certificate'))
    .map((node) => textOf(node).replaceAll(/\s/g, ''));
  const known = [...new Set(texts)];
  if (known.length === 0) throw new MetadataError('There is no certificate for signatures.');
  if (known.length > MAX_CERTIFICATES)
    throw new MetadataError(`There are more than ${MAX_CERTIFICATES} certificates.`);
  known.forEach(guardKey);
  const valid = validOf(known, now);
  if (valid.length === 0) throw new MetadataError('Its certificates have ended.');
  return valid;
}

function guardKey(certificate: string): void {
  let key;
  try {
    key = certificateOf(certificate).publicKey;
  } catch {
    throw new MetadataError('A certificate cannot be read.');
  }
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < MIN_RSA_BITS)
    throw new MetadataError(`A certificate has no RSA key of at least ${MIN_RSA_BITS} bits.`);
}

const certificateOf = (certificate: string): X509Certificate =>
  new X509Certificate(Buffer.from(certificate, 'base64'));

/** The certificates that have not ended: the key of another one may be known to anybody by now. */
export const validOf = (certificates: readonly string[], now: Date): string[] =>
  certificates.filter((certificate) => endOf(certificate) > now);

const endOf = (certificate: string): Date => new Date(certificateOf(certificate).validTo);

export interface CertificateFacts {
  /** SHA-256, in hex with colons. */
  readonly fingerprint: string;
  /** ISO 8601. */
  readonly ends_at: string;
}
export const factsOf = (certificate: string): CertificateFacts => ({
  fingerprint: certificateOf(certificate).fingerprint256,
  ends_at: endOf(certificate).toISOString(),
});
