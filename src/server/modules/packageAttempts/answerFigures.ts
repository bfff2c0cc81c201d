import type { AnswerFigures, AnsweredVersion, QuestionOfPackage } from '#shared/api/packageAttempts.ts';
import type { PackageManifest } from '#shared/domain/packages/manifest.ts';
import type { ActorContext } from '../../platform/context.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/http/errors.ts';
import { classScope } from '../classes/classes.ts';

/** Answers of one question that are counted one by one; what people have typed can have thousands. */
const MOST_ANSWERS = 10;
/** Questions of one version. */
const MOST_QUESTIONS = 1_000;

interface Wanted {
  readonly block?: string | undefined;
  readonly version?: string | undefined;
}

/**
 * `GET /api/modules/{id}/package-answer-figures`: what people have answered in one version of the package of a block, by default the one that
 * was played last. A name stands for one question within a part of a version. Attempts that were reset do not count.
 * @throws ApiError 404 for a module that does not exist or whose class is outside the actor's scope
 */
export async function answerFigures(
  ctx: ActorContext,
  moduleId: string,
  { block, version }: Wanted,
): Promise<AnswerFigures> {
  const within = classScope(ctx.actor, sql`m.class_id`);
  const scope = typeof within === 'boolean' ? sql`${within}::boolean` : within;
  const [module] = await ctx.db.query(
    sql`select 1 from modules m where m.id = ${moduleId}::uuid and ${scope}`,
  );
  if (!module) throw notFound();
  const counted = sql`a.module_id = ${moduleId}::uuid and a.ended_by is distinct from 'reset'`;
  const versions = await answeredVersions(ctx, counted);
  const chosen =
    versions.find((one) => one.block === block && (!version || one.version_id === version)) ?? versions[0];
  if (!chosen) return { versions, chosen: null, questions: [], is_cut: false };
  const questions = await questionsOf(
    ctx,
    sql`${counted} and a.block_key = ${chosen.block} and a.version_id = ${chosen.version_id}::uuid`,
  );
  const parts = await partsOf(ctx, chosen.version_id);
  return {
    versions,
    chosen: { block: chosen.block, version_id: chosen.version_id },
    questions: questions
      .map((question) => ({ ...question, part: parts.get(question.sco)?.title ?? question.sco }))
      .toSorted((a, b) => placeOf(parts, a) - placeOf(parts, b) || a.no - b.no),
    is_cut: questions.length === MOST_QUESTIONS,
  };
}

/** The one that was played last comes first. */
const answeredVersions = (ctx: ActorContext, counted: Sql): Promise<AnsweredVersion[]> =>
  ctx.db.query<AnsweredVersion>(
    sql`select a.block_key as block, a.version_id, k.name as package, v.no as version, count(distinct a.user_id)::int as people
     from package_attempts a join package_versions v on v.id = a.version_id join packages k on k.id = v.package_id
     where ${counted} group by a.block_key, a.version_id, k.name, v.no order by max(a.last_at) desc, v.no desc, a.block_key`,
  );

type Question = Omit<QuestionOfPackage, 'part'> & { readonly no: number };

/**
 * By question and answer first, then by question; people and times by themselves, so that what is sorted is narrow. Texts are compared byte by
 * byte: in the order of a language it takes twice as long.
 */
const questionsOf = (ctx: ActorContext, counted: Sql): Promise<Question[]> =>
  ctx.db.query<Question>(
    sql`with given as materialized (
       select i.sco_id collate "C" as sco, coalesce(i.name, '#' || i.n) collate "C" as question, i.n, i.type collate "C" as type,
         nullif(i.description, '') collate "C" as description, i.response collate "C" as response, i.result, i.latency_ms, a.user_id
       from package_interactions i join package_attempts a on a.id = i.attempt_id where ${counted}
     ), said as (
       select sco, question, response, min(n) as no, max(type) as type, max(description) as description, count(*)::int as count,
         count(*) filter (where result = 'correct')::int as correct,
         count(*) filter (where result in ('correct', 'incorrect', 'unanticipated'))::int as judged
       from given group by sco, question, response
     ), placed as (
       select *, row_number() over (partition by sco, question order by response is null, count desc, response) as place from said
     ), questions as (
       select sco, question, min(no) as no, max(type) as type, max(description) as description, sum(count)::int as answered,
         sum(correct)::int as correct, sum(judged)::int as judged, count(response)::int as kinds,
         coalesce(jsonb_agg(jsonb_build_object('text', response, 'count', count, 'correct', correct) order by place)
           filter (where response is not null and place <= ${MOST_ANSWERS}), '[]') as answers
       from placed group by sco, question order by no, sco, question limit ${MOST_QUESTIONS}
     ), people as (
       select sco, question, count(*)::int as people from (select distinct sco, question, user_id from given) d group by sco, question
     ), times as (
       select sco, question, round(percentile_cont(0.5) within group (order by latency_ms))::int as median_ms
       from given group by sco, question
     )
     select q.*, p.people, t.median_ms from questions q join people p using (sco, question) join times t using (sco, question)
     order by q.no, q.sco, q.question`,
  );

interface Part {
  readonly title: string;
  readonly place: number;
}

async function partsOf(ctx: ActorContext, versionId: string): Promise<ReadonlyMap<string, Part>> {
  const [row] = await ctx.db.prepared<{ manifest: PackageManifest }>(
    'select manifest from package_versions where id = $1',
    [versionId],
  );
  return new Map(row!.manifest.items.map(({ id, title }, place) => [id, { title, place }]));
}

const placeOf = (parts: ReadonlyMap<string, Part>, { sco }: Pick<Question, 'sco'>): number =>
  parts.get(sco)?.place ?? Infinity;
