import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { StatementKind } from '#shared/domain/recordStores.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/id.ts';
import { prepareActsTask } from '#server/modules/xapi/prepareActs.ts';
import { eventually } from '#tests/support/eventually.ts';
import { evaluationsOf } from '#tests/support/evaluations.ts';
import { readingIn, report } from '#tests/support/reading.ts';
import { openRecording } from '#tests/support/recordStores.ts';
import { at, dataOf, enrol, makeClass, makeQuiz, single, start, statement } from '#tests/support/school.ts';

const recording = await openRecording();
const { school, lrs, administrator, addStore, drained } = recording;
const { organizer } = school;
const evaluations = evaluationsOf(() => school);
afterAll(recording.close);
beforeAll(() => school.setClock(0));
afterEach(async () => {
  await school.db.query('delete from record_stores');
  await school.db.query('delete from xapi_acts');
  lrs.reset();
  if (lrs.problems.length > 0) throw new Error(lrs.problems.join('; '));
});

/** What the record store has of a person, oldest first. */
const told = (userId: string) =>
  [...lrs.stored.values()].filter(({ actor }) => actor.account.name === userId);
const verbsOf = (userId: string) => told(userId).map(({ verb }) => verb.id.split('/').at(-1));
const acts = () => school.db.query<{ kind: StatementKind }>('select kind from xapi_acts');
/** As if every stretch of a video had ended. */
async function endStretches(): Promise<void> {
  await school.db.query(`update xapi_acts set due_at = now() - interval '1 second'`);
  await prepareActsTask.run({ ...school.ctx, now: new Date() }, {} as never, { isLastTry: false });
}

describe('what people do', () => {
  it('is told from the enrolment to the completed class, valid by xAPI 1.0.3', async () => {
    const id = await addStore();
    const { course, modules, learner } = await readingIn(school, { completion: 'manual' });
    dataOf(await report(learner, modules[0]));
    dataOf(await report(learner, modules[0], { done: true }));
    await drained(id);
    expect(verbsOf(learner.userId).toSorted()).toEqual([
      'completed',
      'completed',
      'initialized',
      'registered',
    ]);
    const opened = lrs.ofVerb('initialized')[0]!;
    const [enrolment] = await school.db.query<{ id: string }>(
      'select id from enrolments where class_id = $1 and user_id = $2',
      [course.id, learner.userId],
    );
    expect(opened).toMatchObject({
      actor: { account: { homePage: 'http://127.0.0.1:3999', name: learner.userId } },
      object: { id: `http://127.0.0.1:3999/xapi/module/${modules[0].id}` },
      context: {
        registration: enrolment!.id,
        platform: 'Mahir',
        language: 'id',
        contextActivities: { parent: [{ id: `http://127.0.0.1:3999/xapi/class/${course.id}` }] },
      },
      timestamp: at(0),
    });
    expect(opened.actor).not.toHaveProperty('name');
  });

  it('is told of an enrolment that ended early, and of nobody whose seat was never taken', async () => {
    const id = await addStore();
    const course = await makeClass(organizer, { enrol_policy: 'open' });
    const learner = await school.as('Learner');
    await enrol(learner, course);
    dataOf(await learner.delete(`/api/classes/${course.id}/enrolment`, { reason: 'Ill' }));
    await drained(id);
    expect(verbsOf(learner.userId)).toEqual(['registered', 'unregistered']);
  });

  it('is told of a video as stretches: played, paused, and completed once', async () => {
    const id = await addStore({ kinds: ['video'] });
    const block = { type: 'video', url: 'https://media.example.com/film.mp4', title: 'Film' };
    const { modules, learner } = await readingIn(school, { completion: 'video', blocks: [block] });
    const { key } = modules[0].blocks[0];
    const watch = (from: number, to: number) =>
      report(learner, modules[0], { ranges: [{ key, from, to }], lengths: [{ key, seconds: 40 }] });
    dataOf(await watch(0, 15));
    school.setClock(15);
    dataOf(await watch(15, 30));
    expect(await acts()).toHaveLength(1);
    await endStretches();
    await drained(id);
    const [played, paused, ...more] = told(learner.userId);
    expect(more).toEqual([]);
    const video = 'https://w3id.org/xapi/video/extensions';
    expect(played).toMatchObject({
      verb: { id: 'https://w3id.org/xapi/video/verbs/played' },
      result: { extensions: { [`${video}/time`]: 0 } },
      timestamp: at(0),
    });
    expect(paused).toMatchObject({
      verb: { id: 'https://w3id.org/xapi/video/verbs/paused' },
      object: { definition: { name: { id: 'Film' } } },
      result: {
        extensions: {
          [`${video}/time`]: 30,
          [`${video}/progress`]: 0.75,
          [`${video}/played-segments`]: '0[.]30',
        },
      },
      timestamp: at(0.25),
    });
    for (const [from, seconds] of [
      [30, 200],
      [35, 300],
    ] as const) {
      school.setClock(seconds);
      dataOf(await watch(from, from + 10));
      await endStretches();
    }
    await drained(id);
    expect(lrs.ofVerb('completed')).toHaveLength(1);
    school.setClock(0);
  });

  it('is told of a named evaluation with its mean, and of an anonymous one not at all', async () => {
    const id = await addStore({ kinds: ['rated'] });
    const aspects = [await evaluations.makeAspect(), await evaluations.makeAspect()];
    const named = await evaluations.makeEvaluated(aspects, { evaluation_anonymous: false });
    const hidden = await evaluations.makeEvaluated(aspects, { evaluation_anonymous: true });
    const learner = await evaluations.enrolled(named);
    await enrol(learner, hidden);
    dataOf(await evaluations.send(learner, hidden));
    expect(await acts()).toEqual([]);
    dataOf(await evaluations.send(learner, named, (name) => (name.endsWith('1') ? 4 : undefined)));
    await drained(id);
    const [rated, ...more] = [...lrs.stored.values()];
    expect(more).toEqual([]);
    expect(rated).toMatchObject({
      object: { id: expect.stringContaining(named.id) },
      result: { score: { raw: expect.any(Number), min: 1, max: 5 } },
    });
  });
});

describe('a quiz', () => {
  const everyKind = [
    single(),
    statement(),
    { type: 'short_answer', stem: 'Capital?', choices: [{ text: 'Jakarta' }] },
    { type: 'numeric', stem: 'Weight?', choices: [{ text: '12,5', tolerance: 0.5 }] },
    {
      type: 'matching',
      stem: 'Which province?',
      choices: [
        { text: 'Bandung', match: 'Jawa Barat' },
        { text: 'Denpasar', match: 'Bali' },
        { text: 'Aceh' },
      ],
    },
    { type: 'ordering', stem: 'Order?', choices: ['first', 'second', 'third'].map((text) => ({ text })) },
  ];

  async function take(fields: object) {
    // The jobs live today, and the school in another year.
    const course = await makeClass(organizer, { end_at: '2035-01-01T00:00:00Z' });
    const quiz = await makeQuiz(organizer, course.id, everyKind, fields as never);
    const learner = await school.as('Learner');
    await enrol(learner, course);
    const device = await start(learner, quiz);
    for (const question of device.attempt.questions) {
      const keys = question.choices?.map(({ key }) => key) ?? [];
      // Choices come in any order, so some are right by chance: the others keep the score too low to pass.
      const answers: Record<string, unknown> = {
        multiple_choice: { choices: keys.slice(0, 1) },
        true_false: { value: false },
        short_answer: { text: 'Bandung' },
        numeric: { text: '99' },
        matching: { pairs: Object.fromEntries(question.prompts?.map(({ key }) => [key, keys[0]]) ?? []) },
        ordering: { order: keys },
      };
      await device.answer(question, answers[question.type]);
    }
    dataOf(await device.submit());
    return { learner, quiz };
  }
  const definitions = (userId: string) =>
    told(userId).flatMap(({ verb, object }) =>
      verb.id.endsWith('answered') && 'definition' in object ? [object.definition!] : [],
    );

  it('is told when it began, with each answer and the result; the key only when the quiz shows it', async () => {
    const id = await addStore();
    const hidden = await take({ show_correctness: 'after_deadline', show_key: 'after_deadline' });
    const shown = await take({ show_correctness: 'now', show_key: 'now' });
    await drained(id);
    for (const { learner } of [hidden, shown])
      expect(verbsOf(learner.userId).toSorted()).toEqual(
        ['registered', 'attempted', ...everyKind.map(() => 'answered'), 'failed'].toSorted(),
      );
    expect(
      definitions(hidden.learner.userId)
        .map(({ interactionType }) => interactionType)
        .toSorted(),
    ).toEqual(['choice', 'fill-in', 'matching', 'numeric', 'sequencing', 'true-false']);
    const secret = JSON.stringify(told(hidden.learner.userId));
    expect(secret).not.toContain('correctResponsesPattern');
    expect(secret).not.toContain('Jakarta');
    expect(
      told(hidden.learner.userId).filter(
        ({ verb, result }) => verb.id.endsWith('answered') && result!.success !== undefined,
      ),
    ).toEqual([]);
    const patterns = definitions(shown.learner.userId).map((one) => one.correctResponsesPattern);
    expect(patterns).toContainEqual(['Jakarta']);
    expect(patterns).toContainEqual(['12[:]13']);
    expect(patterns.every((pattern) => pattern!.length > 0)).toBe(true);
    const result = told(shown.learner.userId).find(({ verb }) => verb.id.endsWith('failed'))!.result!;
    expect(result).toMatchObject({ success: false, completion: true, score: { min: 0, max: 6 } });
    expect(result.score!.scaled).toBeCloseTo(result.score!.raw! / 6, 3);
  });

  it('is told of again by a back-fill with the same ids, so that nothing comes twice', async () => {
    const id = await addStore();
    const { learner } = await take({});
    await drained(id);
    const before = new Map(told(learner.userId).map((one) => [one.id, one]));
    const other = await addStore();
    const begun = await administrator.post(`/api/record-stores/${other}/backfills`, {
      from: '2026-03-01',
      until: '2026-03-03',
    });
    expect(begun.status).toBe(202);
    const job = async () => dataOf(await administrator.get(`/api/jobs/${begun.body.data.job_id}`));
    await eventually(async () => expect(await job()).toMatchObject({ state: 'done' }));
    await drained(other);
    expect(new Set(told(learner.userId).map((one) => one.id))).toEqual(new Set(before.keys()));
    const rows = await school.db.query<{ state: string }>(
      'select state from xapi_statements where store_id = $1 and user_id = $2',
      [other, learner.userId],
    );
    expect(rows).toHaveLength(before.size);
    const bad = await administrator.post(`/api/record-stores/${other}/backfills`, {
      from: '2026-03-04',
      until: '2026-03-03',
    });
    expect(bad.status).toBe(422);
  });
});

describe('a person', () => {
  it('is named by NIP and name only where the store is set so', async () => {
    const id = await addStore({ actor: 'nip', kinds: ['registered'] });
    const course = await makeClass(organizer);
    const learner = await school.as('Learner', { nip: 'N-1', name: 'Sari' });
    await enrol(learner, course);
    await drained(id);
    expect(lrs.ofVerb('registered')[0]).toMatchObject({ actor: { name: 'Sari', account: { name: 'N-1' } } });
  });

  it('leaves the queue when they are anonymised, prepared or not', async () => {
    const id = await addStore({ kinds: ['registered'] });
    const course = await makeClass(organizer);
    const learner = await school.as('Learner', { nip: 'N-2' });
    await enrol(learner, course);
    await drained(id);
    const rows = () => school.db.query('select 1 from xapi_statements where user_id = $1', [learner.userId]);
    expect(await rows()).toHaveLength(1);
    dataOf(await administrator.patch(`/api/user/${learner.userId}`, { active: false }));
    dataOf(await administrator.post(`/api/user/${learner.userId}/anonymisation`, { confirm: 'N-2' }));
    expect(await rows()).toEqual([]);
    const [enrolment] = await school.db.query<{ id: string }>(
      'select id from enrolments where user_id = $1',
      [learner.userId],
    );
    await audit(school.ctx, {
      action: 'enrol',
      entity: 'enrolments',
      entity_id: enrolment!.id,
      before: { state: null },
      after: { state: 'enrolled' },
    });
    await drained(id);
    expect(await rows()).toEqual([]);
  });
});

describe('an act', () => {
  const act = (id: string) => ({
    action: 'enrol',
    entity: 'enrolments',
    entity_id: id,
    before: { state: null },
    after: { state: 'enrolled' },
  });

  it('is written only with its transaction, and costs no row where nobody wants it', async () => {
    await audit(school.ctx, act(newId()));
    expect(await acts()).toEqual([]);
    await addStore({ kinds: ['earned'] });
    await audit(school.ctx, act(newId()));
    expect(await acts()).toEqual([]);
    await school.db.query(`update record_stores set kinds = '{registered}'`);
    await expect(
      inTransaction(school.ctx, async (tx) => {
        await audit(tx, act(newId()));
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await acts()).toEqual([]);
  });
});
