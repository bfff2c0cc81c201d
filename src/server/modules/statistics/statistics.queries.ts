import type { AttemptSample } from '#shared/api/statistics.ts';
import type { QuestionType } from '#shared/domain/questions.ts';
import { questionKinds, typesWhere } from '#shared/questionKinds/questionKinds.ts';
import { hasLeft } from '../../platform/archives/leftRows.ts';
import type { Context } from '../../platform/context.ts';
import type { StoredChoice } from '../questions/questions.tables.ts';

/** The samples to which an attempt belongs; `all` contains every attempt. */
export type Flags = Readonly<Record<Exclude<AttemptSample, 'all'>, boolean>>;

/** The people: everybody (null), or those who report to a manager. */
export type TeamOf = string | null;
const inTeam = `($2::uuid is null or a.user_id in (select t.id from users t where t.manager_id = $2))`;

/**
 * The attempts that count, with their samples. $1 is the quiz, $2 the manager of the team. Forfeited attempts (the time ran out, and only
 * submitted ones count) have no marks.
 */
const FINAL = `select a.id, a.user_id, a.state = 'passed' as passed, a.earned, a.max, a.started_at, a.finished_at, a.could_read_questions, ${hasLeft('answers', 'a.id')} as is_archived,
    row_number() over (partition by a.user_id order by a.no) = 1 as "first",
    row_number() over (partition by a.user_id order by a.no desc) = 1 as "last",
    row_number() over (partition by a.user_id order by a.earned::float8 / nullif(a.max, 0) desc nulls last, a.no) = 1 as "highest"
  from attempts a where a.quiz_id = $1 and ${isFinal('a')} and not ${isForfeit('a')} and ${inTeam}`;

function isFinal(a: string): string {
  return `${a}.state in ('passed', 'failed') and ${a}.annulled_at is null`;
}
function isForfeit(a: string): string {
  return `(${a}.overdue <> 'autosubmit' and ${a}.submitted_seq is null)`;
}

export interface TotalRow extends Flags {
  readonly earned: number;
  readonly max: number;
  readonly passed: boolean;
  readonly count: number;
  /** Their answers have left: they count in the results, and in no figure of a question. */
  readonly is_archived: boolean;
  /** How many of them are by learners who could read the questions. */
  readonly readers: number;
}

/** How many attempts have each total. */
export const totalsOf = (ctx: Context, quizId: string, team: TeamOf = null): Promise<TotalRow[]> =>
  ctx.db.query<TotalRow>(
    `select earned, max, passed, is_archived, "first", "last", "highest", count(*)::int as count,
       count(*) filter (where could_read_questions)::int as readers
     from (${FINAL}) f group by 1, 2, 3, 4, 5, 6, 7`,
    [quizId, team],
  );

export interface CellRow extends Flags {
  readonly question_id: string;
  readonly version_id: string;
  /** Thousandths; null if unanswered. */
  readonly mark: number | null;
  readonly total: number;
  readonly max: number;
  /** Keys of the picked choices, for questions whose answer is picked. */
  readonly picked: string[] | boolean | null;
  readonly count: number;
}

/** Kinds whose answers are picked from lines that can be counted. */
export const pickedTypes = typesWhere(({ answer }) => answer === 'choices' || answer === 'value');
const PICKED = pickedTypes
  .map((type) => `when '${type}' then w.answer -> '${questionKinds[type].answer}'`)
  .join(' ');

const ROWS_AT_ONCE = 20_000;

/**
 * How many attempts with answers have each mark, choice and total on each question that was asked; question by question, so that only one
 * is in memory at a time. The version is the one whose key gave the mark: the one in the attempt, or the newest of a regrade. It needs a transaction,
 * because the rows come through a cursor. The questions of an attempt are read after its samples are known, so that sorting does not carry
 * them. The inner query must stay separate for each attempt (`offset 0`): in a plain join the planner would read the answers of every quiz.
 */
export async function* cellsByQuestion(ctx: Context, quizId: string): AsyncGenerator<CellRow[]> {
  await ctx.db.query(
    `declare statistics_cells no scroll cursor for
     select q.question_id, q.version_id, q.mark, f.earned as total, f.max, q.picked, f."first", f."last", f."highest",
       count(*)::int as count
     from (${FINAL}) f join attempts a on a.id = f.id cross join lateral (
       select s.id as question_id, coalesce((a.regraded -> s.id::text -> 'keys' ->> -1)::uuid, s.version_id) as version_id, case when w.outcome is distinct from 'unanswered' then w.earned end as mark,
         case s.type ${PICKED} end as picked
       from jsonb_to_recordset(a.questions) as s(id uuid, version_id uuid, type text)
       left join answers w on w.attempt_id = f.id and w.question_id = s.id offset 0
     ) q where not f.is_archived
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 1`,
    [quizId, null],
  );
  let own: CellRow[] = [];
  for (;;) {
    const rows = await ctx.db.query<CellRow>(`fetch ${ROWS_AT_ONCE} from statistics_cells`);
    for (const row of rows) {
      if (own.length > 0 && own[0]!.question_id !== row.question_id) {
        yield own;
        own = [];
      }
      own.push(row);
    }
    if (rows.length < ROWS_AT_ONCE) break;
  }
  if (own.length > 0) yield own;
  await ctx.db.query('close statistics_cells');
}

export interface PresentedVersion {
  readonly id: string;
  readonly question_id: string;
  readonly no: number;
  /** The position of the question in the quiz; null if it is no longer there. */
  readonly place: number | null;
  readonly type: QuestionType;
  readonly stem: string;
  readonly code: string | null;
  readonly mark: number;
  readonly multiple: boolean;
  readonly choices: StoredChoice[];
  readonly correct_value: boolean;
}

export const versionsOf = (
  ctx: Context,
  quizId: string,
  versionIds: readonly string[],
): Promise<PresentedVersion[]> =>
  ctx.db.query<PresentedVersion>(
    `select v.id, v.question_id, v.no, p.place, v.type, v.stem, n.code, v.mark, v.multiple, v.choices, v.correct_value
     from question_versions v join questions n on n.id = v.question_id left join (
       select q.id, (row_number() over (order by q."order", q.id))::int as place from questions q
       where q.quiz_id = $1 and q.archived_at is null
     ) p on p.id = v.question_id
     where v.id = any($2::uuid[])`,
    [quizId, versionIds],
  );

/** The number of attempts whose times are read: their median is as good as that of all. */
const TIMED_ATTEMPTS = 2_000;
/** Nobody thinks for this long: they were away. */
const AWAY_SECONDS = 900;

export interface Times {
  readonly median_minutes: number | null;
  readonly not_submitted: number;
  /** Seconds by question. */
  readonly questions: Readonly<Record<string, number>>;
}

/**
 * Median time of an attempt and of each question, over the newest attempts of a sample. The time of a question is the time between each of
 * its saved answers and the saved answer before it (to any question), or the start: by the device's clock between two answers of the same
 * device, because answers that waited for the network arrive together; else by the server's.
 */
export async function timesOf(
  ctx: Context,
  quizId: string,
  { sample, team = null }: { readonly sample: AttemptSample; readonly team?: TeamOf },
): Promise<Times> {
  const [row] = await ctx.db.query<Times>(
    `with newest as materialized (
       select f.id, f.started_at, f.finished_at from (${FINAL}) f where ${sample === 'all' ? 'true' : `f."${sample}"`}
       order by f.finished_at desc, f.id limit ${TIMED_ATTEMPTS}
     ), gap as (
       select e.attempt_id, e.question_id, extract(epoch from e.received_at - coalesce(lag(e.received_at) over own, n.started_at)) as waited,
         case when e.client_id = lag(e.client_id) over own then (e.client_ms - lag(e.client_ms) over own) / 1000.0 end as thought
       from newest n join answer_events e on e.attempt_id = n.id and e.outcome = 'saved'
       window own as (partition by e.attempt_id order by e.seq, e.id)
     ), spent as (
       select question_id, attempt_id, sum(greatest(0, coalesce(thought, waited))) as seconds from gap
       where coalesce(thought, waited) <= ${AWAY_SECONDS} group by 1, 2
     )
     select (select percentile_cont(0.5) within group (order by extract(epoch from finished_at - started_at)) / 60 from newest)
         as median_minutes,
       (select count(*)::int from attempts a where a.quiz_id = $1 and ${isFinal('a')} and ${isForfeit('a')} and ${inTeam}) as not_submitted,
       (select coalesce(jsonb_object_agg(m.question_id, m.seconds), '{}') from (
         select question_id, percentile_cont(0.5) within group (order by seconds) as seconds from spent group by 1) m) as questions`,
    [quizId, team],
  );
  return row!;
}
