import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isIP } from 'node:net';
import { hostOf, isLoopback, type Config } from '../../platform/config.ts';

/** The only file that knows the library. */

export interface Site {
  /** The host of the site: browsers use a passkey nowhere else. */
  readonly rpId: string;
  readonly origin: string;
}

/**
 * The site as passkeys know it; null where browsers refuse them: an address that is a number, or one without encryption that is not this
 * machine.
 */
export function siteOf({ appUrl }: Pick<Config, 'appUrl'>): Site | null {
  const host = hostOf(appUrl);
  if (isIP(host) !== 0) return null;
  const { origin, protocol } = new URL(appUrl);
  return protocol === 'https:' || isLoopback(host) ? { rpId: host, origin } : null;
}

export interface KnownCredential {
  readonly credential_id: string;
  readonly transports: readonly string[];
}
interface StoredCredential extends KnownCredential {
  readonly public_key: string;
  readonly counter: number;
}

interface NewCredential {
  readonly site: Site;
  readonly issuer: string;
  readonly nip: string;
  readonly name: string;
  /** The person, as the authenticator stores them: says nothing about them to others. */
  readonly handle: Buffer;
  readonly existing: readonly KnownCredential[];
}

/** What the browser needs to make a passkey. */
export const creationOptions = ({ site, issuer, nip, name, handle, existing }: NewCredential) =>
  generateRegistrationOptions({
    rpName: issuer,
    rpID: site.rpId,
    userName: nip,
    userDisplayName: name,
    userID: new Uint8Array(handle),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    excludeCredentials: existing.map(descriptorOf),
  });

/** A new credential as it is stored; null when the browser's answer does not prove one. */
export async function verifyCreation(site: Site, response: unknown, challenge: string) {
  const { verified, registrationInfo } = await asRefusal(() =>
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      // Keys without a PIN are second factors; signing in without a password asks for more.
      requireUserVerification: false,
    }),
  );
  if (!verified || !registrationInfo) return null;
  const { credential, aaguid, credentialBackedUp } = registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: transportsOf(response),
    aaguid,
    backed_up: credentialBackedUp,
  };
}

/** What the browser needs to use a passkey: one of `allowed`, or without them any of this site (instead of a password). */
export const requestOptions = (site: Site, allowed: readonly KnownCredential[] | null) =>
  generateAuthenticationOptions({
    rpID: site.rpId,
    userVerification: allowed ? 'preferred' : 'required',
    ...(allowed && { allowCredentials: allowed.map(descriptorOf) }),
  });

interface Use {
  readonly site: Site;
  readonly response: unknown;
  readonly challenge: string;
  readonly credential: StoredCredential;
  /** Whether the person must have shown who they are: by finger, face or PIN. */
  readonly isAlone: boolean;
}

/** The new counter and whether it is stored elsewhere; null when the answer proves nothing: another site, challenge or key, a counter that went back. */
export async function verifyUse({ site, response, challenge, credential, isAlone }: Use) {
  const { verified, authenticationInfo } = await asRefusal(() =>
    verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: {
        id: credential.credential_id,
        publicKey: new Uint8Array(Buffer.from(credential.public_key, 'base64url')),
        counter: credential.counter,
        transports: [...credential.transports],
      },
      requireUserVerification: isAlone,
    }),
  );
  if (!verified || !authenticationInfo) return null;
  return { counter: authenticationInfo.newCounter, backed_up: authenticationInfo.credentialBackedUp };
}

const descriptorOf = ({ credential_id, transports }: KnownCredential) => ({
  id: credential_id,
  transports: [...transports],
});

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
function transportsOf(response: unknown): string[] {
  const given = (response as { response?: { transports?: unknown } }).response?.transports;
  return Array.isArray(given) ? TRANSPORTS.filter((name) => given.includes(name)) : [];
}

/** The library throws for each flaw of an answer: whatever it is, the answer proves nothing. */
async function asRefusal<T extends { verified: boolean }>(
  verify: () => Promise<T>,
): Promise<Partial<T> & { verified: boolean }> {
  try {
    return await verify();
  } catch {
    return { verified: false } as Partial<T> & { verified: boolean };
  }
}
