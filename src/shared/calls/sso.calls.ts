import * as z from 'zod';
import type { CompanySignOut, ConnectedAccounts, ProviderAddress } from '../api/connectedAccounts.ts';
import type { ProviderTest } from '../api/providerTests.ts';
import type { WaysIn } from '../api/waysIn.ts';
import { defineCalls, reply } from './call.ts';

const code = z.string().min(1).max(100).describe('From the fragment of the login page, within 60 seconds');
const ofProvider = z.object({ id: z.uuid().toLowerCase() });
const key = z.string().min(1).max(40);
const ofPerson = z.object({ id: z.string().max(64) });

/** Signing in with an account of the company. */
export const ssoCalls = defineCalls({
  'POST /sso/handoffs': {
    access: 'public',
    summary: 'Sign in after the return from a provider; answered as the login',
    body: z.strictObject({ code }),
    reply: reply<{ token: string }>(),
  },
  'POST /sso/handoffs/confirmation': {
    access: 'public',
    summary: 'Connect the account of a provider, by the password once, and sign in',
    body: z.strictObject({
      code,
      password: z.string().min(1).max(1024),
      proof: z.string().max(200).optional(),
    }),
    reply: reply<{ token: string }>(),
  },
  'GET /me/connected-accounts': {
    access: 'signed-in',
    summary: 'The accounts of providers by which one signs in',
    reply: reply<ConnectedAccounts>(),
  },
  'POST /me/connected-accounts': {
    access: 'signed-in',
    summary: 'Begin to connect another account; returns the address at the provider',
    body: z.strictObject({ key }),
    stepUp: true,
    reply: reply<ProviderAddress>(),
  },
  'POST /me/step-up/company': {
    access: 'signed-in',
    whileSettingUp: true,
    summary: 'Begin a proof of who one is at the provider, without a password; returns the address there',
    body: z.strictObject({ key }),
    reply: reply<ProviderAddress>(),
  },
  'DELETE /me/connected-accounts/:key': {
    access: 'signed-in',
    summary: 'Disconnect an account; the last way in stays',
    params: z.object({ key }),
    stepUp: true,
    reply: reply<ConnectedAccounts>(),
  },
  'GET /user/:id/ways-in': {
    access: 'user-edit',
    summary: 'How a person signs in: password, accounts of providers',
    params: ofPerson,
    reply: reply<WaysIn>(),
  },
  'DELETE /user/:id/connected-accounts/:key': {
    access: 'user-edit',
    summary: 'Disconnect an account of a person, and end the sessions that came from it',
    params: ofPerson.extend({ key }),
    stepUp: true,
    reply: reply<WaysIn>(),
  },
  'GET /me/company-sign-out': {
    access: 'signed-in',
    summary: 'Where the session at the provider can be ended too; null when there is none',
    reply: reply<CompanySignOut | null>(),
  },
  'GET /sign-in-providers/:id/connection': {
    access: 'sign-in-provider-edit',
    summary: 'The addresses to register, and the caller’s last test of the connection',
    params: ofProvider,
    reply: reply<ProviderTest>(),
  },
  'POST /sign-in-providers/:id/tests': {
    access: 'sign-in-provider-edit',
    summary: 'Begin a test of the connection; returns the address at the provider',
    params: ofProvider,
    stepUp: true,
    reply: reply<ProviderAddress>(),
  },
});
