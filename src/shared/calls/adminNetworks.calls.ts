import * as z from 'zod';
import type { AdminNetworks } from '../api/adminNetworks.ts';
import { MAX_ADMIN_NETWORKS, MAX_NETWORK_LENGTH, MAX_NETWORK_NOTE } from '../domain/adminNetworks.ts';
import { defineCalls, reply } from './call.ts';

const list: z.ZodType<AdminNetworks> = z.object({
  networks: z
    .array(z.object({ network: z.string(), note: z.string() }))
    .describe('None: the administration can be opened from everywhere'),
  address: z.string().describe('The address of this request, as the server sees it'),
  version: z.int(),
});

/** From which networks everything but learning can be opened. */
export const adminNetworkCalls = defineCalls({
  'GET /admin-networks': {
    access: 'network-index',
    summary: 'The networks from which the administration can be opened, and one’s own address',
    reply: reply({ data: list }),
  },
  'PUT /admin-networks': {
    access: 'network-edit',
    stepUp: true,
    summary: 'Limit the administration to networks, one’s own among them; without any it is open everywhere',
    body: z.strictObject({
      networks: z
        .array(
          z.strictObject({
            network: z
              .string()
              .trim()
              .min(2)
              .max(MAX_NETWORK_LENGTH)
              .describe('An address, or a network in CIDR form such as 10.2.0.0/16'),
            note: z.string().trim().max(MAX_NETWORK_NOTE).default(''),
          }),
        )
        .max(MAX_ADMIN_NETWORKS),
      version: z.int().min(0).describe('Of the list, to refuse a change over somebody else’s'),
    }),
    reply: reply({ data: list }),
  },
});
