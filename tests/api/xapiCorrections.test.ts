import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '#tests/support/app.ts';
import { startBoxes } from '#shared/domain/certificateTemplates.ts';
import { completeIn } from '#tests/support/certificates.ts';
import { eventually } from '#tests/support/eventually.ts';
import { launch, packageIn, playerOf } from '#tests/support/packages.ts';
import { resetOf } from '#tests/support/packageReset.ts';
import { openRecording } from '#tests/support/recordStores.ts';
import {
  actOn,
  at,
  dataOf,
  enrol,
  makeClass,
  makeQuiz,
  publishMarks,
  single,
  takeQuiz,
  unique,
} from '#tests/support/school.ts';

const recording = await openRecording({ CONTENT_URL: 'http://localhost:3998' });
const { school, lrs, administrator, addStore, drained } = recording;
const { organizer } = school;
afterAll(recording.close);
beforeEach(() => school.setClock(0));
afterEach(async () => {
  await school.db.query('delete from record_stores');
  await school.db.query('delete from xapi_acts');
  lrs.reset();
  if (lrs.problems.length > 0) throw new Error(lrs.problems.join('; '));
});

/** Ids of statements that were taken back. */
const voided = () => lrs.ofVerb('voided').map(({ object }) => object.id);
/** What still holds of a person, by the last part of the verb. */
const holding = ({ userId }: Client) =>
  [...lrs.stored.values()].filter(({ id, actor }) => actor.account.name === userId && !voided().includes(id));
const verbsOf = (by: Client) => holding(by).map(({ verb }) => verb.id.split('/').at(-1));

/** Another store is told what has happened so far. */
async function backfilled(): Promise<void> {
  const id = await addStore();
  const begun = await administrator.post(`/api/record-stores/${id}/backfills`, {
    from: '2026-03-01',
    until: '2026-03-03',
  });
  await eventually(async () =>
    expect(dataOf(await administrator.get(`/api/jobs/${begun.body.data.job_id}`))).toMatchObject({
      state: 'done',
    }),
  );
  await drained(id);
}

describe('a learning package', () => {
  it('is told of from its start to its result, once each, and as the same statements by a back-fill', async () => {
    const id = await addStore({ kinds: ['package_started', 'package_completed', 'package_graded'] });
    const playing = await packageIn(school);
    const { learner } = playing;
    const player = playerOf(learner, dataOf(await launch(learner, playing)));
    school.setClock(60);
    dataOf(await player.commit({ 'cmi.core.lesson_status': 'failed', 'cmi.core.score.raw': '40' }));
    school.setClock(120);
    dataOf(
      await player.commit({
        'cmi.core.lesson_status': 'passed',
        'cmi.core.score.raw': '90',
        'cmi.core.score.min': '0',
        'cmi.core.score.max': '100',
        'cmi.core.session_time': '0000:01:40.00',
      }),
    );
    await drained(id);
    expect(verbsOf(learner).toSorted()).toEqual(
      expect.arrayContaining(['completed', 'initialized', 'passed']),
    );
    expect(lrs.ofVerb('passed')[0]).toMatchObject({
      object: {
        id: `http://127.0.0.1:3999/xapi/package/${playing.package.id}`,
        definition: { type: 'http://adlnet.gov/expapi/activities/lesson' },
      },
      result: { score: { scaled: 0.9, raw: 90, min: 0, max: 100 }, success: true, duration: 'PT100S' },
      context: {
        contextActivities: { parent: [{ id: `http://127.0.0.1:3999/xapi/module/${playing.module.id}` }] },
      },
      timestamp: at(2),
    });
    const before = new Set(holding(learner).map((one) => one.id));
    await backfilled();
    const packages = holding(learner).filter(({ object }) => object.id.includes('/package/'));
    expect(packages.every((one) => before.has(one.id))).toBe(true);
    expect(packages).toHaveLength(before.size);
  });

  it('keeps what was told when its attempt is reset: it has happened', async () => {
    const id = await addStore();
    const playing = await packageIn(school);
    const { learner } = playing;
    const launched = dataOf(await launch(learner, playing));
    dataOf(await playerOf(learner, launched).commit({ 'cmi.core.lesson_status': 'completed' }));
    dataOf(await resetOf(school, playing.module, [launched.attempt_id]));
    await drained(id);
    expect(voided()).toEqual([]);
    expect(verbsOf(learner)).toContain('completed');
  });
});

describe('what is corrected', () => {
  it('is taken back once, and told anew when it is so after all: attendance', async () => {
    const id = await addStore({ kinds: ['attended'] });
    const course = await makeClass(organizer);
    const session = dataOf(
      await organizer.post('/api/attendance-sessions', {
        class_id: course.id,
        name: 'Hari pertama',
        start_at: at(0),
        end_at: at(120),
      }),
    );
    const learner = await school.as('Learner');
    await enrol(learner, course);
    const write = async (state: string | null, minute: number) => {
      school.setClock(minute * 60);
      const records = [{ user_id: learner.userId, state }];
      dataOf(await organizer.put(`/api/attendance-sessions/${session.id}/records`, { records }));
    };
    await write('present', 1);
    await drained(id);
    const [first] = holding(learner);
    await write('absent', 2);
    await drained(id);
    expect(voided()).toEqual([first!.id]);
    expect(lrs.ofVerb('voided')[0]).toMatchObject({
      actor: { account: { homePage: 'http://127.0.0.1:3999', name: 'mahir' } },
      object: { objectType: 'StatementRef' },
      timestamp: at(2),
    });
    await write('late', 3);
    await drained(id);
    expect(holding(learner)).toMatchObject([{ timestamp: at(3) }]);
    // Before its job has run, all of it is seen at once.
    await write(null, 4);
    await write('present', 5);
    await drained(id);
    expect(holding(learner)).toMatchObject([{ timestamp: at(5) }]);
    expect(lrs.ofVerb('voided')).toHaveLength(2);
  });

  it('is taken back: a certificate that was revoked', async () => {
    const id = await addStore({ kinds: ['earned'] });
    const template = dataOf(
      await organizer.post('/api/certificate-templates', {
        name: unique('Template'),
        language: 'id',
        boxes: startBoxes('id'),
      }),
    );
    const course = await makeClass(organizer, { certificate_template_id: template.id });
    const learner = await school.as('Learner');
    await enrol(learner, course);
    await completeIn(school, course, [learner.userId]);
    await drained(id);
    const [earned] = holding(learner);
    const [row] = await school.db.query<{ id: string }>('select id from certificates where user_id = $1', [
      learner.userId,
    ]);
    dataOf(await organizer.post(`/api/certificates/${row!.id}/revocation`, { reason: 'By mistake' }));
    await drained(id);
    expect(voided()).toEqual([earned!.id]);
    await backfilled();
    expect(verbsOf(learner)).not.toContain('earned');
  });

  it('is taken back and told with the new result: an annulled attempt that counts again', async () => {
    const id = await addStore({ kinds: ['graded'] });
    const course = await makeClass(organizer, { end_at: '2035-01-01T00:00:00Z' });
    const quiz = await makeQuiz(organizer, course.id, [single()]);
    const learner = await school.as('Learner');
    await enrol(learner, course);
    await takeQuiz(learner, quiz, true);
    await publishMarks(school);
    await drained(id);
    const [attempt] = await school.db.query<{ id: string }>('select id from attempts where user_id = $1', [
      learner.userId,
    ]);
    const [first] = holding(learner);
    expect(first!.verb.id).toMatch(/passed$/);
    school.setClock(60);
    dataOf(await actOn(organizer, attempt!.id, 'annul', { reason: 'Copied' }));
    await drained(id);
    expect(voided()).toEqual([first!.id]);
    expect(holding(learner)).toEqual([]);
    school.setClock(120);
    dataOf(await actOn(organizer, attempt!.id, 'restore', { reason: 'It was another one' }));
    await drained(id);
    expect(holding(learner)).toMatchObject([{ timestamp: at(2) }]);
    expect(voided()).toEqual([first!.id]);
  });
});
