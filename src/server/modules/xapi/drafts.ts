import type { StatementKind } from '#shared/domain/recordStores.ts';
import type { Context } from '../../platform/context.ts';
import { about, actsWith, classOf, duration, type Draft, type Facts, type Thing } from './draft.ts';
import { answerDrafts } from './answerDrafts.ts';
import { packageCompleted, packageGraded, packageStarted } from './packageDrafts.ts';
import { videoDrafts } from './videoDrafts.ts';

export type Reader = (ctx: Pick<Context, 'db' | 'now'>, acts: readonly string[]) => Promise<Draft[]>;

/** A reader of one statement, with one draft for each row. */
const reading =
  <Row>(text: string, draftOf: (row: Row & Facts) => Draft): Reader =>
  async ({ db }, acts) =>
    (await db.query<Row & Facts>(text, [acts])).map(draftOf);

const OF_ENROLMENT = {
  from: 'join enrolments o on o.id = a.object_id',
  user: 'o.user_id',
  course: 'o.class_id',
};
const OF_MODULE = {
  from: `join modules o on o.id = a.object_id
   left join module_progress p on p.module_id = o.id and p.user_id = a.user_id`,
  user: 'a.user_id',
  course: 'o.class_id',
};
const OF_ATTEMPT = {
  from: 'join attempts o on o.id = a.object_id join quizzes q on q.id = o.quiz_id',
  user: 'o.user_id',
  course: 'o.class_id',
};

interface Named {
  readonly id: string;
  readonly name: string;
}
/** The class is the object itself. */
const withoutClass = (row: Facts) => ({ ...about(row), grouping: about(row).grouping.slice(1) });
const inClass = (row: Facts) => ({ ...about(row), parent: classOf(row), grouping: about(row).grouping });
const moduleOf = ({ id, name }: Named): Thing => ({ kind: 'module', id, name });
export const quizOf = ({
  quiz_id,
  quiz_name,
}: {
  readonly quiz_id: string;
  readonly quiz_name: string;
}): Thing => ({
  kind: 'quiz',
  id: quiz_id,
  name: quiz_name,
});

const ATTEMPT = 'http://id.tincanapi.com/extension/attempt-id';

type Enrolment = { readonly id: string; readonly since: string };
const registered = reading<Enrolment>(
  actsWith('o.id, coalesce(o.enrolled_at, o.created_at) as since', OF_ENROLMENT),
  (row) => ({
    ...withoutClass(row),
    fact: `registered:${row.id}:${row.since}`,
    verb: 'registered',
    object: classOf(row),
  }),
);
const unregistered = reading<Enrolment>(actsWith('o.id, o.created_at as since', OF_ENROLMENT), (row) => ({
  ...withoutClass(row),
  fact: `unregistered:${row.id}:${row.at}`,
  verb: 'unregistered',
  object: classOf(row),
}));
const classCompleted = reading<Enrolment>(
  actsWith('o.id, coalesce(o.completed_at, a.at) as since', OF_ENROLMENT),
  (row) => ({
    ...withoutClass(row),
    fact: `class-completed:${row.id}:${row.since}`,
    verb: 'completed',
    object: classOf(row),
    result: { completion: true },
  }),
);

const moduleOpened = reading<Named>(actsWith('o.id, o.name', OF_MODULE), (row) => ({
  ...inClass(row),
  fact: `module-opened:${row.id}:${row.user_id}`,
  verb: 'initialized',
  object: moduleOf(row),
}));
const moduleCompleted = reading<Named & { readonly seconds: number }>(
  actsWith('o.id, o.name, coalesce(p.seconds, 0) as seconds', OF_MODULE),
  (row) => ({
    ...inClass(row),
    fact: `module-completed:${row.id}:${row.user_id}`,
    verb: 'completed',
    object: moduleOf(row),
    result: { completion: true, duration: duration(row.seconds) },
  }),
);

interface Attempt {
  readonly id: string;
  readonly no: number;
  readonly state: string;
  readonly earned: number | null;
  readonly max: number;
  readonly seconds: number | null;
  readonly quiz_id: string;
  readonly quiz_name: string;
}
const ATTEMPT_COLUMNS = `o.id, o.no, o.state, o.earned, o.max, q.id as quiz_id, q.name as quiz_name,
  extract(epoch from o.finished_at - o.started_at)::float8 as seconds`;

const attempted = reading<Attempt>(actsWith(ATTEMPT_COLUMNS, OF_ATTEMPT), (row) => ({
  ...inClass(row),
  fact: `attempted:${row.id}`,
  verb: 'attempted',
  object: quizOf(row),
  extensions: { [ATTEMPT]: row.id },
}));
/** What was annulled, or opened again since, has no result. */
const graded = reading<Attempt>(
  `${actsWith(ATTEMPT_COLUMNS, OF_ATTEMPT)} and o.state in ('passed', 'failed') and o.annulled_at is null`,
  (row) => ({
    ...inClass(row),
    fact: `graded:${row.id}:${row.at}`,
    verb: row.state === 'passed' ? 'passed' : 'failed',
    object: quizOf(row),
    result: {
      score: scoreOf(row),
      success: row.state === 'passed',
      completion: true,
      ...(row.seconds !== null && { duration: duration(row.seconds) }),
    },
    extensions: { [ATTEMPT]: row.id },
  }),
);

/** Marks, and their part of all marks, from 0 to 1. */
function scoreOf({ earned, max }: Attempt) {
  if (max === 0) return { scaled: 0 };
  const raw = Math.min(max, Math.max(0, earned ?? 0));
  return { scaled: Math.round((raw / max) * 10_000) / 10_000, raw: raw / 1000, min: 0, max: max / 1000 };
}

/** A person who was there, was not, and was there after all: each time is a fact of its own. */
const attended = reading<Named & { readonly session_id: string; readonly recorded_at: string }>(
  `${actsWith('o.id as id, o.recorded_at, s.name, s.id as session_id', {
    from: 'join attendance_records o on o.id = a.object_id join attendance_sessions s on s.id = o.session_id',
    user: 'o.user_id',
    course: 's.class_id',
  })} and o.state in ('present', 'late')`,
  (row) => ({
    ...inClass(row),
    at: row.recorded_at,
    fact: `attended:${row.id}:${row.recorded_at}`,
    verb: 'attended',
    object: { kind: 'session', id: row.session_id, name: row.name },
  }),
);

const MIN_RATING = 1;
const MAX_RATING = 5;
/** Only evaluations that were sent with a name: of others no statement can be, because each one names its actor. */
const rated = reading<{ readonly id: string; readonly sent_at: string; readonly mean: number | null }>(
  `${actsWith(
    `o.id, o.sent_at, (select avg((w.value #>> '{}')::numeric)::float8 from evaluation_answers w
       join evaluation_aspect_versions v on v.id = w.version_id
       where w.response_id = o.id and v.type = 'rating' and jsonb_typeof(w.value) = 'number') as mean`,
    { from: 'join evaluation_responses o on o.id = a.object_id', user: 'o.user_id', course: 'o.class_id' },
  )} and o.user_id is not null and not c.evaluation_anonymous`,
  (row) => ({
    ...withoutClass(row),
    fact: `rated:${row.id}:${row.sent_at}`,
    verb: 'rated',
    object: classOf(row),
    ...(row.mean !== null && {
      result: {
        score: {
          scaled: Math.round(((row.mean - MIN_RATING) / (MAX_RATING - MIN_RATING)) * 10_000) / 10_000,
          raw: Math.round(row.mean * 100) / 100,
          min: MIN_RATING,
          max: MAX_RATING,
        },
      },
    }),
  }),
);

/** Nothing is said of one that was revoked or replaced since. */
const earned = reading<{ readonly id: string; readonly number: string }>(
  `${actsWith('o.id, o.number', {
    from: 'join certificates o on o.id = a.object_id',
    user: 'o.user_id',
    course: 'o.class_id',
  })} and o.revoked_at is null and o.superseded_at is null`,
  (row) => ({
    ...inClass(row),
    fact: `earned:${row.id}`,
    verb: 'earned',
    object: { kind: 'certificate', id: row.id, name: row.number },
  }),
);

/** What acts of each kind say. An act whose object is gone by then says nothing. */
export const readers: Readonly<Record<StatementKind, Reader>> = {
  registered,
  unregistered,
  class_completed: classCompleted,
  module_opened: moduleOpened,
  module_completed: moduleCompleted,
  video: videoDrafts,
  attempted,
  answered: answerDrafts,
  graded,
  package_started: packageStarted,
  package_completed: packageCompleted,
  package_graded: packageGraded,
  attended,
  rated,
  earned,
};
