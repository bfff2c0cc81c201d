import type { CompetencyRecord } from '#shared/api/competencies.ts';
import { addDays, type Day, type RecordSource } from '#shared/domain/competencies.ts';
import { inTransaction, may, type ActorContext } from '../../platform/context.ts';
import { isUuid } from '../../platform/db/idOrSlug.ts';
import {
  conflict,
  forbidden,
  invalid,
  invalidField,
  noErrors,
  notFound,
} from '../../platform/http/errors.ts';
import { refuseOneself } from '../../kernel/crud/oneself.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';
import { sql } from '../../platform/db/sql.ts';
import { competencyScope, findPerson, type FoundPerson } from './findPerson.ts';
import { addRecords } from './newRecords.ts';
import { readRecords } from './recordReads.ts';
import { notifyReviewers } from './notifyReviewers.ts';

export { grantCompetencies } from './grantCompetencies.ts';
export { updateStandings, updateStandingsOfClasses } from './standings.ts';

/** The body of `POST /api/users/{id}/competencies`. A day may also come as an instant: then the day in the person's zone counts. */
export interface RecordInput {
  readonly competency_id?: string | undefined;
  readonly code?: string | undefined;
  readonly level: number;
  readonly obtained_at: string;
  readonly expires_at?: string | null | undefined;
  readonly source?: RecordSource | undefined;
  readonly note?: string | null | undefined;
  readonly evidence_file_id?: string | null | undefined;
}

/**
 * By the learner: evidence that waits for a review, one at a time. By another person with `competency-edit`, within the scope of their
 * role: it counts at once. Sending the same record again returns the existing one.
 * @throws ApiError 403, 404, 409 `record-waiting`, 422
 */
export async function addRecord(
  ctx: ActorContext,
  userKey: string,
  input: RecordInput,
): Promise<CompetencyRecord> {
  const isOwn = [ctx.actor.userId, ctx.actor.nip.toLowerCase()].includes(userKey.toLowerCase());
  if (!isOwn && !may(ctx, 'competency-edit')) throw forbidden();
  return inTransaction(ctx, async (tx) => {
    const person = isOwn
      ? await findPerson(tx, userKey, sql`t.id = ${tx.actor.userId}`)
      : await findPerson(tx, userKey, competencyScope(tx));
    const competency = await findCompetency(tx, input);
    const days = daysOf(tx, person, input);
    if (input.level > competency.levels)
      throw invalidField('level', 'max', { property: 'level', max: competency.levels });
    if (input.evidence_file_id) await requireOwnFile(tx, input.evidence_file_id);
    const record = {
      user_id: person.id,
      competency_id: competency.id,
      level: input.level,
      ...days,
      note: input.note ?? null,
      evidence_file_id: input.evidence_file_id ?? null,
      source: input.source ?? (isOwn ? 'external' : 'manual'),
      state: isOwn ? ('waiting_review' as const) : ('valid' as const),
    };
    const existing = await existingRecord(tx, record);
    if (existing?.is_same) return (await readRecords(tx, [existing.id]))[0]!;
    if (isOwn && existing) throw conflict('record-waiting');
    const [id] = await addRecords(tx, [record]);
    if (isOwn) await notifyReviewers(tx);
    else
      await notify(tx, {
        user_ids: [person.id],
        event_key: `competency-given:${id}`,
        link: personLink(person),
        title: { key: 'notification.competency_given', args: { name: competency.name } },
      });
    return (await readRecords(tx, [id!]))[0]!;
  });
}

/** Waives a requirement for a person until a day, with the reason. @throws ApiError 403, 404, 422 */
export async function waive(
  ctx: ActorContext,
  userKey: string,
  input: Pick<RecordInput, 'competency_id' | 'code'> & { readonly until: Day; readonly reason: string },
): Promise<CompetencyRecord> {
  return inTransaction(ctx, async (tx) => {
    const person = await findPerson(tx, userKey, competencyScope(tx));
    refuseOneself(tx, 'competency', { user_id: person.id });
    const competency = await findCompetency(tx, input);
    const today = zonedDay(tx.now, person.time_zone);
    if (input.until < today) throw invalidField('until', 'day_past', { property: 'until' });
    const [id] = await addRecords(tx, [
      {
        user_id: person.id,
        competency_id: competency.id,
        state: 'waived',
        level: null,
        obtained_at: today,
        expires_at: input.until,
        source: 'manual',
        note: input.reason,
      },
    ]);
    await notify(tx, {
      user_ids: [person.id],
      event_key: `competency-waived:${id}`,
      link: personLink(person),
      title: {
        key: 'notification.competency_waived',
        args: { name: competency.name, reason: input.reason },
      },
    });
    return (await readRecords(tx, [id!]))[0]!;
  });
}

/** The page with a person's competencies. */
export const personLink = ({ slug }: { readonly slug: string }): string =>
  `settings/user/${encodeURIComponent(slug)}?tab=competencies`;

interface FoundCompetency {
  readonly id: string;
  readonly name: string;
  readonly levels: number;
}

async function findCompetency(
  ctx: ActorContext,
  { competency_id, code }: Pick<RecordInput, 'competency_id' | 'code'>,
): Promise<FoundCompetency> {
  const field = competency_id === undefined ? 'code' : 'competency_id';
  const key = competency_id ?? code;
  if (!key) throw invalidField('competency_id', 'selected', { property: 'competency' });
  const isById = field === 'competency_id';
  const [found] =
    isById && !isUuid(key)
      ? []
      : await ctx.db.query<FoundCompetency>(
          `select id, name, levels from competencies where ${isById ? 'id = $1::uuid' : 'lower(code) = lower($1::text)'}
             and archived_at is null for key share`,
          [key],
        );
  if (!found) throw invalidField(field, 'reference', { property: 'competency' });
  return found;
}

/** The day itself, or that of an instant in the person's zone. */
const dayOf = (value: string, timeZone: string): Day =>
  value.length === 10 ? value : zonedDay(new Date(value), timeZone);

function daysOf(ctx: ActorContext, { time_zone }: FoundPerson, input: RecordInput) {
  const errors = noErrors();
  const obtained_at = dayOf(input.obtained_at, time_zone);
  const expires_at = input.expires_at ? dayOf(input.expires_at, time_zone) : undefined;
  if (obtained_at > zonedDay(ctx.now, time_zone))
    errors['obtained_at'] = [{ key: 'validation.day_future', args: { property: 'obtained_at' } }];
  if (expires_at && expires_at < addDays(obtained_at, 1))
    errors['expires_at'] = [
      { key: 'validation.after', args: { property: 'expires_at', other: 'obtained_at' } },
    ];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { obtained_at, expires_at };
}

/** Evidence must be a file that the caller uploaded: naming another person's file would give it away. */
async function requireOwnFile(ctx: ActorContext, id: string): Promise<void> {
  const [file] = await ctx.db.query('select 1 from files where id = $1 and created_by = $2 for key share', [
    id,
    ctx.actor.userId,
  ]);
  if (!file) throw invalidField('evidence_file_id', 'reference', { property: 'evidence' });
}

interface Sought {
  readonly user_id: string;
  readonly competency_id: string;
  readonly state: string;
  readonly level: number;
  readonly obtained_at: Day;
  readonly source: RecordSource;
  readonly evidence_file_id: string | null;
}

/** An equal record that already exists; for evidence also any other that still waits. */
async function existingRecord(ctx: ActorContext, sought: Sought) {
  const [existing] = await ctx.db.query<{ id: string; is_same: boolean }>(
    `select t.id, t.is_same from (
       select t.id, t.state, t.cycle_no, (t.level, t.obtained_at, t.source) is not distinct from ($4::int, $5::date, $6::text)
         and t.evidence_file_id is not distinct from $7::uuid as is_same
       from user_competencies t where t.user_id = $1 and t.competency_id = $2 and t.state = $3 and t.archived_at is null
     ) t where t.is_same or t.state = 'waiting_review' order by t.is_same desc, t.cycle_no desc limit 1`,
    [
      sought.user_id,
      sought.competency_id,
      sought.state,
      sought.level,
      sought.obtained_at,
      sought.source,
      sought.evidence_file_id,
    ],
  );
  return existing;
}

/** A record within the actor's scope, locked until the transaction ends. @throws ApiError 404 */
export async function lockRecord(ctx: ActorContext, id: string, own: boolean) {
  const scope = competencyScope(ctx);
  const ownOrScope = own ? sql`(t.id = ${ctx.actor.userId} or ${scope})` : scope;
  const [record] = isUuid(id)
    ? await ctx.db.query<LockedRecord>(
        sql`select r.id, r.user_id, r.competency_id, r.state, r.review_note, r.level, to_char(r.obtained_at, 'YYYY-MM-DD') as obtained_at,
           to_char(r.expires_at, 'YYYY-MM-DD') as expires_at, k.name, k.levels, k.validity_months, k.window_days, k.grace_days,
           t.nip as slug, coalesce(t.time_zone, ${ctx.config.siteTimeZone}) as time_zone
         from user_competencies r join users t on t.id = r.user_id join competencies k on k.id = r.competency_id
         where r.id = ${id} and r.archived_at is null and ${ownOrScope} for no key update of r`,
      )
    : [];
  if (!record) throw notFound();
  return record;
}

export interface LockedRecord {
  readonly id: string;
  readonly user_id: string;
  readonly competency_id: string;
  readonly state: string;
  readonly review_note: string | null;
  readonly level: number | null;
  readonly obtained_at: Day;
  readonly expires_at: Day | null;
  readonly name: string;
  readonly levels: number;
  readonly validity_months: number | null;
  readonly window_days: number;
  readonly grace_days: number;
  readonly slug: string;
  readonly time_zone: string;
}
