import {
  attributeOf,
  nodeOf,
  nodesOf,
  textOf,
  xmlReader,
  type XmlNode,
} from '../../../platform/xml/xmlNodes.ts';

/** What an assertion must say to be for this site, this provider and this request. */
export interface ExpectedAssertion {
  readonly entityId: string;
  /** The name of this site at the provider. */
  readonly audience: string;
  /** Where the response was posted to. */
  readonly acs: string;
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export const CLOCK_SKEW_MS = 60_000;
export const MAX_AGE_MS = 300_000;

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const SIGNATURES = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
]);
const DIGESTS = new Set([
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);

const read = xmlReader({ maxNestedTags: 100, isLocal: true });

/**
 * Every signature in a response must be by SHA-256 or better. The names of the algorithms are signed too, so an attacker cannot change them.
 * @throws Error
 */
export function guardAlgorithms(xml: string): void {
  const open: object[] = [read(xml)];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const children = Object.entries(node).filter(([, value]) => Array.isArray(value)) as [
      string,
      XmlNode[],
    ][];
    for (const [name, nodes] of children) {
      const weak = nodes.map((one) => attributeOf(one, 'Algorithm')).find((one) => isWeak(name, one));
      if (weak !== undefined) throw new Error(`${name} ${weak} is refused.`);
      open.push(...nodes);
    }
  }
}

const isWeak = (name: string, algorithm: string): boolean =>
  (name === 'SignatureMethod' && !SIGNATURES.has(algorithm)) ||
  (name === 'DigestMethod' && !DIGESTS.has(algorithm));

export interface SignedFacts {
  readonly assertionId: string;
  readonly nameId: string;
  /** When the person has signed in at the provider: seconds since 1970; null: it is not said. */
  readonly signedInAt: number | null;
}

/**
 * Checks what the library leaves open (node-saml 5.1.0 accepts an assertion for another Recipient, by another Issuer, or whose InResponseTo
 * stands only where nothing is signed), on the signed bytes alone. Sources: SAML 2.0 Core, 2.5; Profiles, 4.1.4.3.
 * @throws Error that says what does not hold
 */
export function checkSigned(signed: string, expected: ExpectedAssertion): SignedFacts {
  const { Assertion: assertions = [] } = read(signed);
  const [assertion] = assertions;
  if (!assertion || assertions.length > 1) throw new Error('There is not one signed assertion.');
  const assertionId = attributeOf(assertion, 'ID');
  if (assertionId === '') throw new Error('The assertion has no ID.');
  const issuer = only(assertion, 'Issuer');
  if (textOf(issuer) !== expected.entityId) throw new Error(`The issuer is ${textOf(issuer)}.`);
  const subject = only(assertion, 'Subject');
  const nameId = textOf(only(subject, 'NameID'));
  const why = nodesOf(subject, 'SubjectConfirmation').map((one) => refusalOf(one, expected));
  if (!why.includes(undefined)) throw new Error(why[0] ?? 'SubjectConfirmation is missing.');
  checkConditions(assertion, expected);
  return { assertionId, nameId, signedInAt: signedInAt(assertion) };
}

/** Of several statements the oldest counts. */
function signedInAt(assertion: XmlNode): number | null {
  const instants = nodesOf(assertion, 'AuthnStatement').map((one) =>
    Date.parse(attributeOf(one, 'AuthnInstant')),
  );
  const oldest = Math.min(...instants);
  return Number.isFinite(oldest) ? Math.floor(oldest / 1_000) : null;
}

function only(node: XmlNode, name: string): XmlNode {
  const [first, second] = nodesOf(node, name);
  if (!first || second) throw new Error(`There is not one ${name}.`);
  return first;
}

/** Why a confirmation of the subject is none for this site and request; undefined when it is one. */
function refusalOf(confirmation: XmlNode, expected: ExpectedAssertion): string | undefined {
  const data = nodeOf(confirmation, 'SubjectConfirmationData');
  if (attributeOf(confirmation, 'Method') !== BEARER || !data) return 'The confirmation is not by bearer.';
  const [recipient, answered] = [attributeOf(data, 'Recipient'), attributeOf(data, 'InResponseTo')];
  if (recipient !== expected.acs) return `The recipient is ${recipient || 'missing'}.`;
  if (answered !== expected.requestId) return 'The signed InResponseTo is not of this sign-in.';
  return isTimely(data, expected.now) ? undefined : 'The confirmation is not valid at this time.';
}

function checkConditions(assertion: XmlNode, { audience, now }: ExpectedAssertion): void {
  const issued = Date.parse(attributeOf(assertion, 'IssueInstant'));
  if (!(now - issued < MAX_AGE_MS + CLOCK_SKEW_MS && issued - now < CLOCK_SKEW_MS))
    throw new Error('The assertion was not issued just now.');
  const conditions = only(assertion, 'Conditions');
  if (!isTimely(conditions, now)) throw new Error('The assertion is not valid at this time.');
  const audiences = nodesOf(conditions, 'AudienceRestriction').map((restriction) =>
    nodesOf(restriction, 'Audience').map(textOf),
  );
  if (audiences.length === 0 || !audiences.every((named) => named.includes(audience)))
    throw new Error('The assertion is for another site.');
}

/** Both profiles of the standard want an end; a beginning may be left out. */
function isTimely(node: XmlNode, now: number): boolean {
  const begins = attributeOf(node, 'NotBefore');
  const end = Date.parse(attributeOf(node, 'NotOnOrAfter'));
  return (begins === '' || now + CLOCK_SKEW_MS >= Date.parse(begins)) && now - CLOCK_SKEW_MS < end;
}
