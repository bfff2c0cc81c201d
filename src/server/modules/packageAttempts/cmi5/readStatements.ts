import * as z from 'zod';
import type { ActorContext } from '../../../platform/context.ts';
import { json, UnitError, type UnitReply, type UnitRequest } from './reply.ts';
import { registrationOf, type UnitSession } from './session.ts';

const MAX_READ = 100;
const uuid = z.uuid().toLowerCase();
const instant = z.iso.datetime({ offset: true });
const query = z.strictObject({
  statementId: uuid.optional(),
  agent: z.string().optional(),
  verb: z.string().max(2_000).optional(),
  activity: z.string().max(2_000).optional(),
  registration: uuid.optional(),
  since: instant.optional(),
  until: instant.optional(),
  limit: z.coerce.number().int().min(0).optional(),
  format: z.enum(['ids', 'exact', 'canonical']).optional(),
  attachments: z.literal('false').optional(),
  ascending: z.enum(['true', 'false']).optional(),
  related_activities: z.literal('false').optional(),
  related_agents: z.literal('false').optional(),
});

/**
 * `GET statements`: what was said in the registration of the session, and nothing else, the newest first; at most a hundred, and no `more`.
 * @throws UnitError 400 for a question that this store does not answer, 404 for an id that is not here
 */
export async function readStatements(
  { db }: ActorContext,
  session: UnitSession,
  request: UnitRequest,
): Promise<UnitReply> {
  const { success, data, error } = query.safeParse(Object.fromEntries(request.query));
  if (!success) {
    const [issue] = error.issues;
    throw new UnitError(400, `${issue!.path.join('.')}: ${issue!.message}`);
  }
  const { statementId, verb, activity, registration, since, until } = data;
  const isElsewhere = registration !== undefined && registration !== registrationOf(session);
  const rows = isElsewhere
    ? []
    : await db.prepared<{ body: string }>(
        `select body from cmi5_statements where attempt_id = $1 and ($2::uuid is null or statement_id = $2)
           and ($3::text is null or verb = $3) and ($4::text is null or object_id = $4)
           and ($5::timestamptz is null or stored_at > $5) and ($6::timestamptz is null or stored_at <= $6)
         order by case when $7 then stored_at end, case when not $7 then stored_at end desc, statement_id limit $8`,
        [
          session.attempt_id,
          statementId ?? null,
          storable(verb),
          storable(activity),
          since ?? null,
          until ?? null,
          data.ascending === 'true',
          Math.min(data.limit || MAX_READ, MAX_READ),
        ],
      );
  if (statementId === undefined) return listOf(rows.map(({ body }) => body));
  if (!rows[0]) throw new UnitError(404, 'There is no such statement');
  return { status: 200, headers: { 'content-type': 'application/json' }, body: rows[0].body };
}

/** The stored texts as they are. */
const listOf = (bodies: readonly string[]): UnitReply => ({
  ...json(null),
  body: `{"statements":[${bodies.join(',')}],"more":""}`,
});

const storable = (text: string | undefined): string | null => text?.replaceAll('\0', '') ?? null;
