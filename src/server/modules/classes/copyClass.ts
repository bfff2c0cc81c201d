import type { ModuleBlock } from '#shared/domain/blocks.ts';
import { resourceNamed } from '#shared/resources/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, may, type ActorContext } from '../../platform/context.ts';
import { madeBefore } from '../../kernel/crud/creations.ts';
import { newDraft, type Draft, type Row } from '../../kernel/crud/drafts.ts';
import { type Plan, planNamed } from '../../kernel/crud/plan.ts';
import { saveDrafts } from '../../kernel/crud/save.ts';
import { rowOf, SlugTaken } from '../../kernel/crud/store.ts';
import { ApiError, forbidden } from '../../platform/http/errors.ts';
import { findClass } from './findClass.ts';

export interface CopyRequest {
  readonly name: string;
  readonly start_at?: string | null | undefined;
  /** Without it the copy lasts as long as the original. */
  readonly end_at?: string | null | undefined;
  readonly group_id?: string | undefined;
}

type Values = Record<string, unknown>;
const TRIES = 5;

/**
 * Makes a draft copy of a class, with its modules and their content, its quizzes with their questions and passwords, and its sessions, but
 * without participants and without the people who were named as mandatory. All times move by the difference of the two starts; if one of
 * the starts is missing they are left out. One transaction, with a number of queries that does not grow with the content. Returns the
 * copy's id.
 */
export async function copyClass(
  ctx: ActorContext,
  classKey: string,
  request: CopyRequest,
  idempotencyKey?: string,
): Promise<string> {
  for (let tries = 1; ; tries++) {
    try {
      return await inTransaction(ctx, (tx) => copyOnce(tx, classKey, request, idempotencyKey));
    } catch (error) {
      // Another class took the address in the meantime.
      if (!(error instanceof SlugTaken)) throw error;
      if (tries === TRIES) throw new ApiError(409, 'database-busy');
    }
  }
}

async function copyOnce(
  ctx: ActorContext,
  classKey: string,
  request: CopyRequest,
  idempotencyKey: string | undefined,
): Promise<string> {
  const source = (await findClass(ctx, classKey)) as unknown as Row;
  const shift = shiftBetween(source['start_at'], request.start_at);
  const plan = planNamed(ctx, 'classes');
  const draft = newDraft(plan, ctx, await classValues(ctx, plan, source, { request, shift }));
  const { id } = draft.after;
  if (idempotencyKey !== undefined) {
    const made = await madeBefore(ctx, plan, idempotencyKey, id);
    if (made) return made;
  }
  await saveDrafts(ctx, plan, [draft], { action: 'create' });
  await audit(ctx, {
    action: 'copy',
    entity: 'classes',
    entity_id: id,
    after: { copied_from: source.id, name: source['name'] },
  });
  const copy = { classId: id, shift };
  const quizIds = await copyQuizzes(ctx, source.id, copy);
  await copyModules(ctx, source.id, copy, quizIds);
  await copySessions(ctx, source.id, copy);
  return id;
}

interface Copy {
  readonly classId: string;
  readonly shift: Shift;
}
/** Moves an instant of the original to the copy; null when the offset is unknown. */
type Shift = (instant: unknown) => string | null;

function shiftBetween(from: unknown, to: string | null | undefined): Shift {
  if (typeof from !== 'string' || !to) return () => null;
  const by = Date.parse(to) - Date.parse(from);
  return (instant) => (typeof instant === 'string' ? new Date(Date.parse(instant) + by).toISOString() : null);
}

/**
 * The values of a record that people may write, with its times moved. Its address, its state and values that only the server sets are new.
 */
function valuesOf({ resource }: Plan, row: Row, shift: Shift): Values {
  return Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => !field.readOnly && !field.writeOnly && field.kind !== 'computed')
      .map(([name, { kind }]) => [name, kind === 'dateTime' ? shift(row[name]) : row[name]]),
  );
}

async function classValues(
  ctx: ActorContext,
  plan: Plan,
  source: Row,
  { request, shift }: { request: CopyRequest; shift: Shift },
): Promise<Values> {
  const values = valuesOf(plan, source, shift);
  // Records that were archived since cannot be chosen again.
  for (const [name, { kind, to }] of Object.entries(plan.resource.fields)) {
    if (kind !== 'referenceMany' || !(name in values)) continue;
    const rows = await ctx.db.query<{ id: string }>(
      `select k.id from unnest($1::uuid[]) with ordinality k(id, n)
       join "${resourceNamed(to!).table}" t on t.id = k.id and t.archived_at is null order by k.n`,
      [source[name]],
    );
    values[name] = rows.map(({ id }) => id);
  }
  return {
    ...values,
    name: request.name,
    group_id: request.group_id ?? source['group_id'],
    start_at: request.start_at ?? null,
    end_at: request.end_at ?? shift(source['end_at']),
    mandatory_user_ids: [],
    // A rule enrols people: only callers who may enrol copy it.
    ...(!may(ctx, 'course-enrol') && { audience_rule: null }),
  };
}

/** Copies the quizzes with their questions and passwords, as drafts. Returns the copy of each quiz. */
async function copyQuizzes(ctx: ActorContext, classId: string, copy: Copy): Promise<Map<string, string>> {
  const quizzes = await copyRecords(ctx, 'quizzes', [classId], (row, plan) => ({
    ...valuesOf(plan, row, copy.shift),
    class_id: copy.classId,
  }));
  await copyRecords(ctx, 'questions', [...quizzes.keys()], (row, plan) => ({
    ...valuesOf(plan, row, copy.shift),
    quiz_id: quizzes.get(String(row['quiz_id'])),
  }));
  await ctx.db.query(
    `insert into quiz_passwords (quiz_id, hash, updated_at)
     select k.made, p.hash, $3 from unnest($1::uuid[], $2::uuid[]) k(known, made)
     join quiz_passwords p on p.quiz_id = k.known`,
    [[...quizzes.keys()], [...quizzes.values()], ctx.now.toISOString()],
  );
  return quizzes;
}

async function copyModules(
  ctx: ActorContext,
  classId: string,
  copy: Copy,
  quizIds: ReadonlyMap<string, string>,
): Promise<void> {
  await copyRecords(ctx, 'modules', [classId], (row, plan) => {
    const values = valuesOf(plan, row, copy.shift);
    // An archived quiz has no copy: the block that shows it is removed, with its completion rule.
    const blocks = (values['blocks'] as ModuleBlock[]).flatMap((block) => {
      if (!block.quiz_id) return block;
      const quiz_id = quizIds.get(block.quiz_id);
      return quiz_id ? { ...block, quiz_id } : [];
    });
    const lostQuiz = values['completion'] === 'quiz' && !blocks.some(({ type }) => type === 'quiz');
    return {
      ...values,
      blocks,
      class_id: copy.classId,
      ...(values['unlock'] === 'at_date' && !values['unlock_at'] && { unlock: 'always' }),
      ...(lostQuiz && { completion: 'manual' }),
    };
  });
}

/** Sessions are copied only if their times are known. They get new codes. */
async function copySessions(
  ctx: ActorContext,
  classId: string,
  { classId: class_id, shift }: Copy,
): Promise<void> {
  await copyRecords(ctx, 'attendance-sessions', [classId], (row, plan) => {
    const values = valuesOf(plan, row, shift);
    return values['start_at'] ? { ...values, class_id, code: null } : undefined;
  });
}

/** Copies the live records under some parents, in their order. Returns the new ids by the old ones. */
async function copyRecords(
  ctx: ActorContext,
  name: string,
  parentIds: readonly string[],
  valuesFor: (row: Row, plan: Plan) => Values | undefined,
): Promise<Map<string, string>> {
  const plan = planNamed(ctx, name);
  const { parent, table, module, order } = plan.resource;
  const stored = await ctx.db.query<Record<string, unknown>>(
    `select t.* from "${table}" t where t."${parent}" = any($1::uuid[]) and t.archived_at is null
     order by ${order ? `t."${order}", ` : ''}t.id`,
    [parentIds],
  );
  const made = new Map<string, Draft>();
  for (const row of stored.map((one) => rowOf(plan, one))) {
    const values = valuesFor(row, plan);
    if (values) made.set(row.id, newDraft(plan, ctx, values));
  }
  if (made.size === 0) return new Map();
  if (!may(ctx, `${module}-create`)) throw forbidden();
  await saveDrafts(ctx, plan, [...made.values()], { action: 'create' });
  return new Map([...made].map(([known, { after }]) => [known, after.id]));
}
