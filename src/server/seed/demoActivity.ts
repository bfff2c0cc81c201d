import { randomUUID } from 'node:crypto';
import type { AnswerValue, AttemptView } from '#shared/api/attempts.ts';
import { submissionDigest } from '#shared/domain/submissions.ts';
import type { ActorContext, Context } from '../platform/context.ts';
import { newId } from '../platform/db/id.ts';
import { saveAnswers, startAttempt, submitAttempt } from '../modules/attempts/attempts.ts';
import { completeWhenDone, enrol } from '../modules/enrolments/enrolments.ts';
import { enrolOthers } from '../modules/enrolments/enrolOthers.ts';
import { recordProgress } from '../modules/progress/progress.ts';
import { actingAs, daysBefore, minutesBefore } from './demoActors.ts';
import { addActions } from './demoActions.ts';
import type { DemoCompany, DemoPerson, Scene } from './demoCompany.ts';
import { correctEssays } from './demoCorrections.ts';
import { answerLate, mistakeKey } from './demoRegrades.ts';
import { decideRequests } from './demoDecisions.ts';
import { onboardingMistake, SERVICE_PASSWORD } from './demoQuizzes.ts';

/** Activity: enrolments, progress, and attempts in every state. Numbers are positions in the list of the staff. */
export async function addActivity(ctx: Context, company: DemoCompany): Promise<void> {
  const scene = sceneOf(company);
  await enrolEverybody(ctx, scene);
  await readModules(ctx, scene);
  const key = await rightAnswers(ctx);
  const correctKey = await mistakeKey(ctx, scene);
  await takeQuizzes(ctx, scene, key);
  await correctKey();
  await answerLate(ctx, scene);
  await decideRequests(ctx, scene);
  await addActions(ctx, scene);
}

function sceneOf({ people, classes, quizzes }: DemoCompany): Scene {
  const all = [...people.values()].filter(({ nip }) => Number(nip) > 10_007);
  return {
    dewi: people.get('10004')!,
    organizer: people.get('10002')!,
    corrector: people.get('10007')!,
    staff: (from, to) => all.slice(from, to),
    class: (key) => classes.get(key)!,
    quiz: (key) => quizzes.get(key)!,
  };
}

async function enrolEverybody(ctx: Context, scene: Scene): Promise<void> {
  const { dewi, organizer } = scene;
  const assign = (key: string, people: readonly DemoPerson[], days: number, mandatory = false) =>
    enrolOthers(actingAs(ctx, organizer, daysBefore(ctx.now, days)), scene.class(key), {
      user_ids: people.map(({ id }) => id),
      mandatory,
    });
  await assign('safety', scene.staff(0, 24), 9, true);
  await assign('safety', [dewi], 9);
  await assign('onboarding', [...scene.staff(0, 42), dewi], 58);
  await assign('kitchen', scene.staff(30, 45), 44);
  await assign('cooling', [...scene.staff(10, 30), dewi], 25);
  await assign('service', scene.staff(20, 40), 4);
  await assign('washing', scene.staff(5, 15), 3);
  // The workshop has twelve seats: the others wait. The organizer approves requests for Negotiation.
  for (const person of scene.staff(40, 55))
    await enrol(actingAs(ctx, person, daysBefore(ctx.now, 2)), scene.class('electrical'));
  for (const person of scene.staff(52, 57))
    await enrol(actingAs(ctx, person, daysBefore(ctx.now, 1)), scene.class('negotiation'));
}

/** Dewi goes through the calls of the portal; the progress of the others is written directly. */
async function readModules(ctx: Context, scene: Scene): Promise<void> {
  const modules = await ctx.db.query<{ id: string; class_id: string }>(
    `select id, class_id from modules order by class_id, "order", id`,
  );
  const of = (key: string) => modules.filter((module) => module.class_id === scene.class(key));
  const done = (people: readonly DemoPerson[], key: string, count: (i: number) => number) =>
    people.flatMap((person, i) =>
      of(key)
        .slice(0, count(i))
        .map(({ id, class_id }) => ({ user_id: person.id, module_id: id, class_id, seconds: 180 + 40 * i })),
    );
  await ctx.db.query(
    `with written as (
       insert into module_progress (user_id, module_id, class_id, state, seconds, opened_at, beat_at, done_at)
       select user_id, module_id, class_id, 'done', seconds, $2::timestamptz, $2::timestamptz, $2::timestamptz
       from jsonb_to_recordset($1::jsonb) as p(user_id uuid, module_id uuid, class_id uuid, seconds integer)
       returning user_id, class_id
     )
     update enrolments e set state = 'in_progress', version = version + 1 from (select distinct user_id, class_id from written) w
     where e.user_id = w.user_id and e.class_id = w.class_id and e.state in ('enrolled', 'approved')`,
    [
      JSON.stringify([
        ...done(scene.staff(0, 24), 'safety', (i) => i % 5),
        ...done(scene.staff(0, 42), 'onboarding', () => 2),
        ...done(scene.staff(10, 30), 'cooling', (i) => i % 4),
        ...done(scene.staff(20, 40), 'service', (i) => i % 3),
        ...done(scene.staff(30, 45), 'kitchen', (i) => i % 2),
      ]),
      daysBefore(ctx.now, 2).toISOString(),
    ],
  );
  const read = async (key: string, count: number, days: number) => {
    for (const [i, { id }] of of(key).slice(0, count).entries()) {
      const now = daysBefore(ctx.now, days);
      await recordProgress(actingAs(ctx, scene.dewi, minutesBefore(now, 30 - i * 10)), id, { seconds: 15 });
      await recordProgress(actingAs(ctx, scene.dewi, minutesBefore(now, 25 - i * 10)), id, {
        seconds: 300,
        done: true,
      });
    }
  };
  await read('onboarding', 2, 40);
  await read('cooling', 2, 6);
  await read('safety', 2, 1);
  await completeWhenDone(ctx, [scene.class('kitchen')]);
}

/** The right answer of each question, by the version that attempts store. */
type Key = ReadonlyMap<string, (isRight: boolean, which?: number) => AnswerValue>;

async function rightAnswers(ctx: Context): Promise<Key> {
  const rows = await ctx.db.query<{
    id: string;
    type: string;
    choices: { key: string; correct: boolean }[];
    correct_value: boolean;
    explanation: string | null;
  }>(`select id, type, choices, correct_value, explanation from questions`);
  return new Map(
    rows.map(({ id, type, choices, correct_value, explanation }) => [
      id,
      (isRight: boolean, which = 0): AnswerValue => {
        if (type === 'essay')
          return { text: isRight ? (explanation ?? '') : 'Karena mereknya lebih terkenal.' };
        if (type === 'true_false') return { value: correct_value === isRight };
        const chosen = choices.filter((choice) => choice.correct === isRight).map((choice) => choice.key);
        return { choices: isRight ? chosen : chosen.slice(which, which + 1) };
      },
    ]),
  );
}

async function takeQuizzes(ctx: Context, scene: Scene, key: Key): Promise<void> {
  const by = (person: DemoPerson, now: Date) => actingAs(ctx, person, now);
  await takeOnboarding(ctx, scene, key);
  for (const [i, person] of scene.staff(0, 10).entries()) {
    await take(by(person, minutesBefore(daysBefore(ctx.now, 3), i * 11)), scene.quiz('safety'), key, {
      wrong: i % 5,
    });
  }
  for (const [i, person] of scene.staff(12, 16).entries()) {
    await take(by(person, minutesBefore(daysBefore(ctx.now, 1), i * 5)), scene.quiz('evacuation'), key, {
      wrong: i % 2,
    });
  }
  for (const [i, person] of scene.staff(22, 24).entries()) {
    await take(by(person, minutesBefore(daysBefore(ctx.now, 1), i * 9)), scene.quiz('service'), key, {
      wrong: i,
      password: SERVICE_PASSWORD,
    });
  }

  await correctEssays(ctx, scene, (person, { now, quiz, wrong }) =>
    take(by(person, now), scene.quiz(quiz), key, { wrong }),
  );

  const [writing, sending] = scene.staff(10, 12) as [DemoPerson, DemoPerson];
  await take(by(writing, minutesBefore(ctx.now, 4)), scene.quiz('safety'), key, {
    wrong: 0,
    stop: 'responding',
  });
  await take(by(sending, minutesBefore(ctx.now, 2)), scene.quiz('safety'), key, {
    wrong: 1,
    stop: 'sending',
  });
}

/** Enough for the report to show something. */
async function takeOnboarding(ctx: Context, scene: Scene, key: Key): Promise<void> {
  const quizId = scene.quiz('onboarding');
  for (const [i, person] of [scene.dewi, ...scene.staff(0, 41)].entries()) {
    const moment = minutesBefore(daysBefore(ctx.now, 33), i * 7);
    await take(actingAs(ctx, person, moment), quizId, key, {
      wrong: 0,
      ...(i > 0 && { mistake: (place: number) => onboardingMistake(i - 1, place) }),
    });
  }
}

interface Take {
  /** How many of the first questions are answered wrongly. */
  readonly wrong: number;
  /** Which wrong answer is given to a question, from 0; undefined for the right one. */
  readonly mistake?: (place: number) => number | undefined;
  readonly password?: string;
  /** Leaves the attempt unfinished, or with an answer that did not arrive. */
  readonly stop?: 'responding' | 'sending';
}

async function take(
  ctx: ActorContext,
  quizId: string,
  key: Key,
  { wrong, mistake = (place) => (place < wrong ? 0 : undefined), password, stop }: Take,
): Promise<AttemptView> {
  const attempt = await startAttempt(ctx, quizId, {
    idempotency_key: newId(),
    ...(password && { password }),
  });
  const client_id = randomUUID();
  const answers = attempt.questions.map(({ id }, i) => ({
    question_id: id,
    seq: i + 1,
    answer: key.get(id)!(mistake(i) === undefined, mistake(i)),
    client_ms: ctx.now.getTime() + i * i * 1_500,
  }));
  const sent = stop ? answers.slice(0, stop === 'responding' ? 3 : -1) : answers;
  await saveAnswers({ ...ctx, now: new Date(ctx.now.getTime() + 60_000) }, attempt.id, {
    client_id,
    answers: sent,
  });
  if (stop === 'responding') return attempt;
  await submitAttempt({ ...ctx, now: new Date(ctx.now.getTime() + 90_000) }, attempt.id, {
    client_id,
    last_seq: answers.length,
    answer_count: answers.length,
    digest: submissionDigest(answers),
  });
  return attempt;
}
