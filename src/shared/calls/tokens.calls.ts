import * as z from 'zod';
import type { NewToken, OwnTokens, TokenItself, TokenSite } from '../api/apiTokens.ts';
import {
  DEFAULT_TOKEN_DAYS,
  MAX_TOKEN_DAYS,
  MAX_TOKEN_NAME,
  MAX_TOKEN_NETWORKS,
  programKinds,
} from '../domain/apiTokens.ts';
import { defineCalls, reply } from './call.ts';

const name = z.string().trim().min(2).max(MAX_TOKEN_NAME);
const newToken = {
  name,
  permissions: z.array(z.string().max(80)).min(1).max(500).describe('At most those of one’s active role'),
  days: z.int().min(1).max(MAX_TOKEN_DAYS).default(DEFAULT_TOKEN_DAYS).describe('How long it is valid'),
  networks: z
    .array(z.string().trim().min(2).max(50))
    .max(MAX_TOKEN_NETWORKS)
    .default([])
    .describe('Addresses, or networks in CIDR form, from which it may be used; none: from everywhere'),
};
const ofId = z.object({ id: z.uuid().toLowerCase() });

const choices = z
  .array(
    z.object({
      label: z.string(),
      permissions: z.array(z.object({ name: z.string(), label: z.string() })),
    }),
  )
  .describe('What the caller can give to a token, by module');

const made: z.ZodType<NewToken> = z.object({
  id: z.uuid(),
  token: z.string().describe('Shown once: it cannot be read again'),
  name: z.string(),
  expires_at: z.iso.datetime(),
});
const site: z.ZodType<TokenSite> = z.object({
  is_personal_allowed: z.boolean(),
  service_accounts: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      owner: z.object({ id: z.uuid(), name: z.string() }),
      stops_at: z.iso.datetime().nullable().describe('When it stops because its owner has left'),
    }),
  ),
  choices,
});
const own: z.ZodType<OwnTokens> = z.object({
  is_allowed: z.boolean(),
  tokens: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      hint: z.string().describe('Its last four characters'),
      role: z.string().nullable(),
      permissions: z.array(z.string()),
      networks: z.array(z.string()),
      created_at: z.iso.datetime(),
      expires_at: z.iso.datetime(),
      last_used_at: z.iso.datetime().nullable().describe('To five minutes'),
      last_used_ip: z.string().nullable(),
    }),
  ),
  choices,
});
const itself: z.ZodType<TokenItself> = z.object({
  name: z.string(),
  kind: z.enum(['pat', 'svc', 'scim']),
  acts_as: z.string(),
  role: z.string().nullable(),
  permissions: z.array(z.string()).describe('What is left of its permissions in its role'),
  expires_at: z.iso.datetime(),
});

/** API tokens: of people, and of service accounts. The list of all tokens is a view (`api-tokens`). */
export const tokenCalls = defineCalls({
  'GET /token': {
    access: 'signed-in',
    tokens: programKinds,
    summary: 'The API token of the request: what it may do, and until when',
    reply: reply({ data: itself }),
  },
  'GET /my/tokens': {
    access: 'signed-in',
    summary: 'One’s own API tokens that still work',
    reply: reply({ data: own }),
  },
  'POST /my/tokens': {
    access: 'signed-in',
    stepUp: true,
    summary: 'Make an API token of one’s own, in one’s active role',
    body: z.strictObject(newToken),
    reply: reply({ data: made }),
    statuses: [201],
  },
  'DELETE /my/tokens/:id': {
    access: 'signed-in',
    summary: 'Revoke an API token of one’s own',
    params: ofId,
    reply: reply({ data: own }),
  },
  'GET /tokens/site': {
    access: 'token-index',
    summary: 'The service accounts, and whether people may make tokens of their own',
    reply: reply({ data: site }),
  },
  'PUT /tokens/site': {
    access: 'token-create',
    stepUp: true,
    summary: 'Let people make tokens of their own, or stop it; those that exist stop working with it',
    body: z.strictObject({ is_personal_allowed: z.boolean() }),
    reply: reply({ data: site }),
  },
  'POST /tokens': {
    access: 'token-create',
    stepUp: true,
    summary: 'Make an API token of a service account, new or existing',
    body: z.strictObject({
      kind: z
        .enum(['svc', 'scim'])
        .default('svc')
        .describe('scim: for an identity provider, which then calls /scim/v2 and nothing else'),
      ...newToken,
      account_id: z.uuid().optional().describe('An existing service account'),
      account_name: name.optional().describe('Of a new service account, whose owner is the caller'),
    }),
    reply: reply({ data: made }),
    statuses: [201],
  },
  'PUT /tokens/service-accounts/:id/owner': {
    access: 'token-create',
    stepUp: true,
    summary: 'Hand a service account over: its tokens then work as far as the new owner’s roles allow',
    params: ofId,
    body: z.strictObject({ owner_id: z.uuid() }),
    reply: reply({ data: site }),
  },
});
