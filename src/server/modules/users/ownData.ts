import { hasLeft, leftAt, lockRows } from '../../platform/archives/leftRows.ts';
import type { ActorContext } from '../../platform/context.ts';
import { myGrades } from '../grades/myGrades.ts';
import { readPerson } from './readPerson.ts';
import { personalTables } from './personalTables.ts';

/** The copy of the caller's data: their record, then one part for each kind of data. */
export type OwnData = Readonly<Record<string, unknown>>;

/** Ids alone mean nothing to a person: these columns are joined with the names of their records. */
const NAMES: Readonly<Record<string, string>> = {
  announcement_id: `(select title from announcements where id = t.announcement_id)`,
  competency_id: `(select name from competencies where id = t.competency_id)`,
  class_id: `(select name from classes where id = t.class_id)`,
  module_id: `(select name from modules where id = t.module_id)`,
  quiz_id: `(select name from quizzes where id = t.quiz_id)`,
};

/**
 * All data of the caller that is not secret and not about others, in one read-only snapshot of the database. Marks are those that they may
 * see now. Statements: one for each table of `personalTables`.
 */
export const ownData = (ctx: ActorContext): Promise<OwnData> =>
  ctx.db.snapshot(async (db) => {
    // Answers do not leave between the snapshot and the question whether they have left.
    await db.query(lockRows('answers'));
    return readOwnData({ ...ctx, db });
  });

async function readOwnData(ctx: ActorContext): Promise<OwnData> {
  const data: Record<string, unknown> = {
    made_at: ctx.now.toISOString(),
    person: await readPerson(ctx, ctx.actor.userId),
  };
  for (const { table, column, copy } of personalTables)
    if (copy)
      data[copy.section] = await ctx.db.query(copyOf(table, column, copy.columns), [ctx.actor.userId]);
  data['answers'] = await ctx.db.query(ANSWERS, [ctx.actor.userId]);
  data['archived_answers'] = await ctx.db.query(ARCHIVED_ANSWERS, [ctx.actor.userId]);
  data['package_states'] = (await ctx.db.query<PackageState>(PACKAGE_STATES, [ctx.actor.userId])).map(
    readable,
  );
  data['package_answers'] = await ctx.db.query(PACKAGE_ANSWERS, [ctx.actor.userId]);
  data['package_statements'] = await ctx.db.query(PACKAGE_STATEMENTS, [ctx.actor.userId]);
  data['package_documents'] = (
    await ctx.db.query<PackageDocument>(PACKAGE_DOCUMENTS, [ctx.actor.userId])
  ).map((document) => ({ ...document, body: document.body.toString() }));
  data['evaluation_answers'] = await ctx.db.query(EVALUATION_ANSWERS, [ctx.actor.userId]);
  data['grades'] = await myGrades(ctx);
  return data;
}

const copyOf = (table: string, column: string, columns: readonly string[]): string => {
  const named = columns.flatMap((name) =>
    NAMES[name] ? [`t.${name}`, `${NAMES[name]} as ${name.replace(/_id$/, '')}`] : [`t.${name}`],
  );
  return `select ${named.join(', ')} from ${table} t where t.${column} = $1`;
};

const ANSWERS = `
  select a.attempt_id, a.question_id, v.stem as question, a.answer, a.saved_at
  from answers a join attempts t on t.id = a.attempt_id left join question_versions v on v.id = a.version_id
  where t.user_id = $1 order by a.attempt_id, a.saved_at`;
/** Attempts whose answers have left by their time limit, and when. */
const ARCHIVED_ANSWERS = `
  select a.id as attempt_id, ${leftAt('answers', 'a.id')} as archived_at from attempts a
  where a.user_id = $1 and ${hasLeft('answers', 'a.id')} order by a.id`;
interface PackageState {
  /** A JSON text. */
  readonly suspend_data: string | null;
}
const PACKAGE_STATES = `
  select s.attempt_id, s.sco_id, s.state, s.result, s.scaled, s.seconds, s.saved_at, s.elements, s.suspend_data
  from package_states s join package_attempts t on t.id = s.attempt_id
  where t.user_id = $1 order by s.attempt_id, s.sco_id`;
const PACKAGE_ANSWERS = `
  select i.attempt_id, i.sco_id, i.name, i.description, i.type, i.response, i.result, i.latency_ms, i.at
  from package_interactions i join package_attempts t on t.id = i.attempt_id
  where t.user_id = $1 order by i.attempt_id, i.sco_id, i.session_no, i.n`;
const PACKAGE_STATEMENTS = `
  select s.attempt_id, s.body as statement from cmi5_statements s join package_attempts t on t.id = s.attempt_id
  where t.user_id = $1 order by s.attempt_id, s.stored_at, s.statement_id`;
interface PackageDocument {
  readonly body: Buffer;
}
const PACKAGE_DOCUMENTS = `
  select d.attempt_id, d.resource, d.name, d.type, d.updated_at, d.body
  from cmi5_documents d join package_attempts t on t.id = d.attempt_id
  where t.user_id = $1 order by d.attempt_id, d.resource, d.name`;
/** The place where somebody stopped, as the package wrote it. */
const readable = (state: PackageState) => ({
  ...state,
  suspend_data: state.suspend_data === null ? null : (JSON.parse(state.suspend_data) as string),
});
const EVALUATION_ANSWERS = `
  select a.response_id, v.name as aspect, a.value
  from evaluation_answers a join evaluation_responses t on t.id = a.response_id
  join evaluation_aspect_versions v on v.id = a.version_id where t.user_id = $1`;
