import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import { selfSigned, type SelfSigned } from './selfSigned.ts';

const SHA256 = {
  signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
} as const;
export const SHA1 = {
  signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
} as const;
export const EMAIL_CLAIM = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress';
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const LATER = new Date(Date.now() + 400 * 86_400_000);

/** How an answer differs from a right one; null leaves something out. */
export interface SamlAnswer {
  readonly nameId?: string;
  readonly format?: string;
  readonly attributes?: Readonly<Record<string, string | readonly string[]>>;
  readonly id?: string;
  readonly issuer?: string;
  readonly audience?: string;
  readonly recipient?: string | null;
  /** In the signed assertion. */
  readonly inResponseTo?: string | null;
  /** On the response around it, which nobody signs unless `signs` says so. */
  readonly outerInResponseTo?: string | null;
  /** When the person has signed in there, in seconds from now; by default just now. */
  readonly signedInAt?: number;
  /** Seconds from now. */
  readonly issuedAt?: number;
  readonly endsAt?: number;
  /** What is signed; the assertion alone, as AD FS does, by default. */
  readonly signs?: 'assertion' | 'response' | 'both' | 'nothing';
  readonly key?: SelfSigned;
  readonly algorithms?: { readonly signature: string; readonly digest: string };
  /** Changes the finished XML. */
  readonly forge?: (xml: string) => string;
}

export type Posted = Readonly<Record<'SAMLResponse' | 'RelayState', string>>;

/** A SAML identity provider that a test makes lie. */
export async function startSamlProvider() {
  let keys = [selfSigned('office', LATER)];
  let isAway = false;
  const server = createServer((request, response) => {
    if (isAway) return response.destroy();
    if (request.url!.startsWith('/sso?'))
      return response.setHeader('content-type', 'text/html').end(pageOf(request.url!));
    return response.setHeader('content-type', 'application/samlmetadata+xml').end(metadata());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let entityId = `${origin}/entity`;

  const keyOf = ({ certificate }: SelfSigned) =>
    `<KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor>`;
  const metadata = (more: { readonly location?: string } = {}) =>
    `<?xml version="1.0"?>
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${entityId}">
  <IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    ${keys.map(keyOf).join('')}
    <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${origin}/post"/>
    <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${more.location ?? `${origin}/sso?x=1`}"/>
  </IDPSSODescriptor>
</EntityDescriptor>`;

  /** What a person sees there: one button, which posts the answer. */
  function pageOf(path: string): string {
    const { acs, ...posted } = visit(`${origin}${path}`);
    const fields = Object.entries(posted).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    );
    return `<!doctype html><title>Provider</title><form method="post" action="${acs}">${fields.join('')}<button>Continue</button></form>`;
  }
  let signsIn: SamlAnswer = {};
  const visit = (address: string) => ({
    ...answer(address, signsIn),
    acs: attributeOf(requestIn(address), 'AssertionConsumerServiceURL'),
  });

  /** What a browser that was sent to `address` posts back. */
  function answer(address: string, wanted: SamlAnswer = {}): Posted {
    const xml = responseOf({ entityId, key: keys[0]!, request: requestIn(address) }, wanted);
    const RelayState = new URL(address).searchParams.get('RelayState')!;
    return { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState };
  }

  return {
    origin,
    metadata,
    answer,
    /** Whether a request asks for a new sign-in. */
    isForced: (address: string) => requestIn(address).includes('ForceAuthn="true"'),
    metadataUrl: `${origin}/metadata`,
    /** The keys of the metadata; the first one signs. */
    useKeys: (...next: readonly SelfSigned[]) => void (keys = [...next]),
    nameEntity: (id: string) => void (entityId = id),
    /** Who signs in on its page. */
    signIn: (person: SamlAnswer) => void (signsIn = person),
    goAway: (away: boolean) => void (isAway = away),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const requestIn = (address: string): string =>
  inflateRawSync(Buffer.from(new URL(address).searchParams.get('SAMLRequest')!, 'base64')).toString();
const attributeOf = (xml: string, name: string): string => new RegExp(`${name}="([^"]*)"`).exec(xml)![1]!;

interface Making {
  readonly entityId: string;
  readonly key: SelfSigned;
  readonly request: string;
}

function responseOf({ entityId, key, request }: Making, wanted: SamlAnswer): string {
  const id = attributeOf(request, ' ID');
  const acs = attributeOf(request, 'AssertionConsumerServiceURL');
  const audience = /<saml:Issuer>([^<]*)</.exec(request)![1]!;
  const at = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
  const attribute = (name: string, value: string | null) => (value === null ? '' : ` ${name}="${value}"`);
  const { issuedAt = 0, signedInAt = issuedAt, endsAt = 300, signs = 'assertion', attributes = {} } = wanted;
  const recipient = wanted.recipient === undefined ? acs : wanted.recipient;
  const inner = wanted.inResponseTo === undefined ? id : wanted.inResponseTo;
  const outer = wanted.outerInResponseTo === undefined ? id : wanted.outerInResponseTo;
  const statements = Object.entries(attributes).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${[values]
        .flat()
        .map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`)
        .join('')}</saml:Attribute>`,
  );
  const assertion =
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${wanted.id ?? `_${randomUUID()}`}" Version="2.0" IssueInstant="${at(issuedAt)}">` +
    `<saml:Issuer>${wanted.issuer ?? entityId}</saml:Issuer>` +
    `<saml:Subject><saml:NameID Format="${wanted.format ?? PERSISTENT}">${wanted.nameId ?? 'one'}</saml:NameID>` +
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData${attribute('Recipient', recipient)}${attribute('InResponseTo', inner)} NotOnOrAfter="${at(endsAt)}"/></saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${at(issuedAt - 5)}" NotOnOrAfter="${at(endsAt)}"><saml:AudienceRestriction><saml:Audience>${wanted.audience ?? audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${at(signedInAt)}" SessionIndex="s-1"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
    (statements.length > 0
      ? `<saml:AttributeStatement>${statements.join('')}</saml:AttributeStatement>`
      : '') +
    `</saml:Assertion>`;
  const response =
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(issuedAt)}" Destination="${acs}"${attribute('InResponseTo', outer)}>` +
    `<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${entityId}</saml:Issuer>` +
    `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertion}</samlp:Response>`;
  const signer = wanted.key ?? key;
  const algorithms = wanted.algorithms ?? SHA256;
  const parts = {
    assertion: ['Assertion'],
    response: ['Response'],
    both: ['Assertion', 'Response'],
    nothing: [],
  };
  const signed = parts[signs].reduce((xml, name) => signedXml(xml, name, signer, algorithms), response);
  return wanted.forge ? wanted.forge(signed) : signed;
}

function signedXml(
  xml: string,
  name: string,
  { privateKey, certificate }: SelfSigned,
  { signature, digest }: NonNullable<SamlAnswer['algorithms']>,
): string {
  const element = `//*[local-name(.)='${name}']`;
  const signer = new SignedXml({
    privateKey,
    publicCert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----`,
    signatureAlgorithm: signature,
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  signer.addReference({
    xpath: element,
    digestAlgorithm: digest,
    transforms: [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
    ],
  });
  signer.computeSignature(xml, {
    location: { reference: `${element}/*[local-name(.)='Issuer']`, action: 'after' },
  });
  return signer.getSignedXml();
}
