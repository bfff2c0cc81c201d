import * as z from 'zod';
import { defineCalls, reply } from './call.ts';

/** More roles than any group gives. */
const MAX_ROLES = 50;
const named = z.object({ id: z.uuid(), name: z.string() });
const site = z.object({
  address: z.string().describe('What the identity provider calls'),
  people: z.int().describe('Active people whom an identity provider leads'),
  tokens: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      acts_as: z.string(),
      expires_at: z.iso.datetime(),
      last_used_at: z.iso.datetime().nullable().describe('To five minutes'),
    }),
  ),
  groups: z.array(named.extend({ members: z.int(), roles: z.array(named) })),
});
export type ScimSite = z.infer<typeof site>;

/** What administrators see and decide of SCIM; the calls of identity providers are below /scim/v2 (RFC 7644). */
export const scimCalls = defineCalls({
  'GET /directory/scim': {
    access: 'directory-index',
    summary:
      'The address for identity providers, their tokens, and their groups with the roles that these give',
    reply: reply({ data: site }),
  },
  'PUT /directory/scim/groups/:id/roles': {
    access: 'directory-approve',
    stepUp: true,
    summary: 'Decide which roles the people of a group get; never the administrator role',
    params: z.object({ id: z.uuid().toLowerCase() }),
    body: z.strictObject({ role_ids: z.array(z.uuid().toLowerCase()).max(MAX_ROLES) }),
    reply: reply({ data: site }),
  },
});
