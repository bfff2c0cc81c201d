import * as z from 'zod';
import type { Provider } from './providers.ts';

/** Claims of an ID token that was checked, and of the user info of its person; of SAML what `samlClaims` makes of an assertion. */
export type Claims = Readonly<Record<string, unknown>>;

/** What a provider says of the person who has signed in there. */
export interface ClaimedPerson {
  /** The key of the account: `sub`, in SAML the NameID; at Entra `{tid}:{oid}`. */
  readonly subject: string;
  /** Lower case; null: none. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
  /** Null: the claim is absent or has not the form of a NIP. */
  readonly nip: string | null;
  /** Null: the claim is absent, which says nothing; an empty list says that there are none. */
  readonly groups: readonly string[] | null;
  readonly sid: string | null;
  /** Whether the provider says that a second factor was given, and is trusted in this. */
  readonly hasSecondFactor: boolean;
  /** When they have given their password, or the like, at the provider: seconds since 1970. Null: it does not say. */
  readonly signedInAt: number | null;
}

/** What `amr` calls a second factor (RFC 8176). */
const SECOND_FACTORS = new Set(['mfa', 'otp', 'hwk', 'swk', 'fido']);
const NIP = /^[A-Za-z0-9.-]{3,32}$/;
/** More groups than this are not kept: no rule names so many. */
const MAX_GROUPS = 10_000;
const MAX_TEXT = 255;

/**
 * Reads the claims of a provider.
 * @returns undefined when the account has no key: no `sub`, or at Entra no `tid` and `oid`
 */
export function personClaimed(provider: Provider, claims: Claims): ClaimedPerson | undefined {
  const subject = subjectOf(provider, claims);
  if (subject === undefined) return undefined;
  const email = emailOf(claims['email']);
  const nip = provider.nip_claim ? textOf(claims[provider.nip_claim]) : null;
  return {
    subject,
    email,
    isEmailVerified: email !== null && isVerified(provider, claims),
    name: textOf(claims['name']),
    nip: nip !== null && NIP.test(nip) ? nip : null,
    groups: groupsOf(provider, claims),
    sid: textOf(claims['sid']),
    hasSecondFactor: hasSecondFactor(provider, claims),
    signedInAt: signedInAt(provider, claims),
  };
}

/** Entra's `sub` differs for each application, and its `email` and `upn` can be set by the tenant: neither names a person. */
function subjectOf({ preset }: Provider, claims: Claims): string | undefined {
  const [tid, oid, sub] = [textOf(claims['tid']), textOf(claims['oid']), textOf(claims['sub'])];
  if (preset === 'entra') return tid && oid ? `${tid}:${oid}` : undefined;
  return sub ?? undefined;
}

/**
 * SAML says nothing of it: an administrator has to know that people cannot change their address there. Of OpenID Connect only the boolean
 * counts. Google's word counts for a domain that it hosts; Entra has no `email_verified`, and its own `xms_edov` says that the owner of the
 * domain has verified the address.
 */
function isVerified({ kind, preset, domains, emails_verified }: Provider, claims: Claims): boolean {
  if (kind === 'saml') return emails_verified;
  if (preset === 'entra') return claims['xms_edov'] === true || claims['xms_edov'] === 1;
  if (claims['email_verified'] !== true) return false;
  return preset !== 'google' || domains.includes(textOf(claims['hd'])?.toLowerCase() ?? '');
}

/**
 * Entra leaves the groups out when there are more than fit into a token, and says so by `_claim_names` or `hasgroups`: that is as unknown
 * as no claim at all.
 */
function groupsOf({ roles_claim: name }: Provider, claims: Claims): readonly string[] | null {
  if (!name) return null;
  const elsewhere = claims['_claim_names'];
  if (typeof elsewhere === 'object' && elsewhere !== null && name in elsewhere) return null;
  if (/(?:^|\/)groups$/.test(name) && claims['hasgroups'] !== undefined) return null;
  const value = valueAt(claims, name);
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return null;
  return value
    .filter((one): one is string => typeof one === 'string' && !UNSTORABLE.test(one))
    .slice(0, MAX_GROUPS);
}

/** Keycloak nests its roles: `realm_access.roles`. A claim may also have a dot, or an address, in its name. */
function valueAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  let value: unknown = claims;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Claims)[name];
  }
  return value;
}

function hasSecondFactor({ trust_mfa }: Provider, { amr }: Claims): boolean {
  return (
    trust_mfa && Array.isArray(amr) && amr.some((one) => typeof one === 'string' && SECOND_FACTORS.has(one))
  );
}

/** Trap: Keycloak's AuthnInstant is the time of each answer (its issue 31197), which says nothing of the person. */
function signedInAt({ kind, preset }: Provider, { auth_time }: Claims): number | null {
  if (kind === 'saml' && preset === 'keycloak') return null;
  return typeof auth_time === 'number' && Number.isFinite(auth_time) ? auth_time : null;
}

/** Control characters, and half characters: no name has them, and PostgreSQL stores some of them nowhere. */
const UNSTORABLE = /[\p{Cc}\p{Cs}]/u;

const textOf = (value: unknown): string | null => {
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
  return text !== '' && text.length <= MAX_TEXT && !UNSTORABLE.test(text) ? text : null;
};

const EMAIL = z.email();

/**
 * Trap: the lower case of letters that are not ASCII can be ASCII (the Kelvin sign becomes `k`), and so the address of somebody else. An
 * address that no person here could have counts as none.
 */
function emailOf(value: unknown): string | null {
  const text = textOf(value);
  return text !== null && EMAIL.safeParse(text).success ? text.toLowerCase() : null;
}

/** The part of an address behind the last @. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
