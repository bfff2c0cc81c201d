import * as z from 'zod';
import type { TeamMember, TeamMeta, TeamReminders } from '../api/team.ts';
import { teamRisks } from '../domain/teamRisks.ts';
import { defineCalls, reply } from './call.ts';

/** The people who report to the caller, whatever the scope of their role. */
export const teamCalls = defineCalls({
  'GET /team': {
    access: 'team-index',
    summary: 'The caller’s team: those at risk first',
    query: z.strictObject({
      q: z.string().max(120).default('').describe('Part of a name or NIP'),
      risk: z.enum(teamRisks).optional(),
      sort: z.enum(['risk', 'name']).default('risk'),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      per_page: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: reply<TeamMember[], TeamMeta>(),
  },
  'POST /team/reminders': {
    access: 'report-remind',
    summary: 'Reminds people of the caller’s team of what is most urgent, each at most once a day',
    body: z.strictObject({
      user_ids: z
        .array(z.uuid().toLowerCase())
        .min(1)
        .max(1000)
        .optional()
        .describe('Without them: all overdue and expired people'),
    }),
    reply: reply<TeamReminders>(),
  },
});
