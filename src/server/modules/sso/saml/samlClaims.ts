import type { Claims } from '../personClaimed.ts';
import type { VerifiedAssertion } from './assertionMessages.ts';

const SOAP = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const MICROSOFT = 'http://schemas.microsoft.com/identity/claims';
/** Under which names providers send an address and a name, the better ones first: AD FS and Entra, LDAP, Keycloak, Google. */
const EMAIL = [
  `${SOAP}/emailaddress`,
  'urn:oid:0.9.2342.19200300.100.1.3',
  'urn:oid:1.2.840.113549.1.9.1',
  'email',
  'mail',
];
const NAME = [
  `${MICROSOFT}/displayname`,
  'urn:oid:2.16.840.1.113730.3.1.241',
  'displayName',
  'name',
  `${SOAP}/name`,
];
const GIVEN_NAME = [`${SOAP}/givenname`, 'urn:oid:2.5.4.42', 'givenName', 'firstName'];
const SURNAME = [`${SOAP}/surname`, 'urn:oid:2.5.4.4', 'sn', 'surname', 'lastName'];
/** Another value at each sign-in: it is no account. */
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
/** Entra sends this in place of more than 150 groups. */
const GROUPS_ELSEWHERE = 'http://schemas.microsoft.com/claims/groups.link';

/**
 * A verified assertion in the form in which OpenID Connect sends claims. What the rest reads (`sub`, `email`, `name`, `sid`, `auth_time`, `tid`, `oid`)
 * comes from the standard's own places and known attributes; an attribute that only has such a name does not count.
 */
export function samlClaims({ attributes, ...assertion }: VerifiedAssertion): Claims {
  const first = (names: readonly string[]): string | undefined =>
    names
      .flatMap((name) => (Object.hasOwn(attributes, name) ? attributes[name]! : []))
      .find((text) => text !== '');
  const parts = [first(GIVEN_NAME), first(SURNAME)].filter((part) => part !== undefined);
  return {
    ...attributes,
    sub: assertion.nameIdFormat === TRANSIENT ? undefined : assertion.nameId,
    email: first(EMAIL),
    name: first(NAME.slice(0, -1)) ?? (parts.length > 0 ? parts.join(' ') : first(NAME)),
    sid: assertion.sessionIndex ?? undefined,
    auth_time: assertion.signedInAt ?? undefined,
    tid: first([`${MICROSOFT}/tenantid`]),
    oid: first([`${MICROSOFT}/objectidentifier`]),
    hasgroups: Object.hasOwn(attributes, GROUPS_ELSEWHERE) ? true : undefined,
    _claim_names: undefined,
  };
}
