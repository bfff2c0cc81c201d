import { randomUUID } from 'node:crypto';
import { attemptFocusRetention } from '#server/modules/attempts/attempts.retention.ts';
import { removePastLimitsTask } from '#server/modules/retention/removePastLimits.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { at, dataOf, type Device, makeQuiz, NOW, openCourse, single, start } from '../support/school.ts';

const school = await openCourse();
const { course } = school;
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const quizOf = (fields: Record<string, unknown>) => makeQuiz(school.organizer, course.id, [single()], fields);
const recordOf = async (id: string) => dataOf(await school.organizer.get(`/api/attempts/${id}/record`));
const event = (kind: string, minutes: number, seconds: number | null) => ({
  id: randomUUID(),
  kind,
  at_ms: NOW.getTime() + minutes * 60_000,
  seconds,
});
const tell = (device: Device, events: readonly object[], answers: readonly object[] = []) =>
  school.learner.put(`/api/attempts/${device.attempt.id}/answers`, {
    client_id: device.client_id,
    answers,
    events,
  });

it('keeps what the page tells as facts, once each, with answers and without, and scores nothing', async () => {
  const quiz = await quizOf({ log_focus: true, full_screen: true });
  expect(dataOf(await school.learner.get(`/api/quizzes/${quiz.id}/rules`))).toMatchObject({
    log_focus: true,
    full_screen: true,
    one_device: false,
  });
  const device = await start(school.learner, quiz);
  expect(device.attempt).toMatchObject({ log_focus: true, full_screen: true });
  const [question] = device.attempt.questions;
  const right = question!.choices!.find(({ text }) => text === 'right')!.key;

  school.setClock(120);
  const windowed = event('windowed', 0, 12);
  const hidden = event('hidden', 1, null);
  const answered = device.item(question!, { choices: [right] });
  const acks = dataOf(await tell(device, [windowed, hidden], [answered]));
  expect(acks).toMatchObject([{ saved: true }]);
  // The same again, and the end of the second one; a third that lies before the start and one in the future.
  const early = event('blur', -5, 3);
  const ahead = event('no_full_screen', 60, 0);
  const ended = { ...hidden, seconds: 40 };
  expect(dataOf(await tell(device, [windowed, ended, early, ahead]))).toEqual([]);
  dataOf(
    await tell(device, [
      { ...ended, seconds: 1 },
      { ...windowed, seconds: null },
    ]),
  );
  expect((await recordOf(device.attempt.id)).focus).toEqual(
    [
      { kind: 'windowed', at: at(0), seconds: 12 },
      { kind: 'blur', at: at(0), seconds: 3 },
      { kind: 'hidden', at: at(1), seconds: 40 },
      { kind: 'no_full_screen', at: at(2), seconds: 0 },
    ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
  );
  device.saved.set(question!.id, answered.seq);
  expect(dataOf(await device.submit())).toMatchObject({ state: 'passed', result: { score: 100 } });

  // What was noted without a connection comes after the end.
  dataOf(await tell(device, [event('hidden', 1.5, 5)]));
  const { focus, score } = await recordOf(device.attempt.id);
  expect([focus.length, score]).toEqual([5, 100]);
});

it('ignores it for a quiz that does not ask, and refuses what is no event', async () => {
  const quiz = await quizOf({});
  const device = await start(school.learner, quiz);
  expect(device.attempt.log_focus).toBeUndefined();
  dataOf(await tell(device, [event('hidden', 0, 5)]));
  expect((await recordOf(device.attempt.id)).focus).toBeNull();
  expect(
    await school.db.query('select 1 from attempt_focus where attempt_id = $1', [device.attempt.id]),
  ).toEqual([]);
  for (const wrong of [
    { ...event('hidden', 0, 5), kind: 'cheated' },
    { ...event('hidden', 0, 5), seconds: -1 },
    { ...event('hidden', 0, 5), id: 'x' },
  ])
    expect((await tell(device, [wrong])).status).toBe(422);
  expect((await tell(device, [])).status).toBe(422);
  expect(
    (
      await tell(
        device,
        Array.from({ length: 101 }, () => event('hidden', 0, 5)),
      )
    ).status,
  ).toBe(422);
});

it('keeps no more of one attempt than anybody leaves a page, and none of another person', async () => {
  const quiz = await quizOf({ log_focus: true });
  const device = await start(school.learner, quiz);
  await school.db.query(
    `insert into attempt_focus (id, attempt_id, event_id, user_id, kind, at, seconds, received_at)
     select gen_random_uuid(), $1, gen_random_uuid(), $2, 'blur', $3, 1, $3 from generate_series(1, 2000)`,
    [device.attempt.id, school.learner.userId, at(0)],
  );
  dataOf(await tell(device, [event('hidden', 0, 5)]));
  expect((await recordOf(device.attempt.id)).focus).toHaveLength(2000);
  const other = await school.as('Learner');
  const foreign = await other.put(`/api/attempts/${device.attempt.id}/answers`, {
    client_id: randomUUID(),
    answers: [],
    events: [event('hidden', 0, 5)],
  });
  expect(foreign.status).toBe(404);
});

it('keeps them no longer than their time limit', async () => {
  const quiz = await quizOf({ log_focus: true });
  const device = await start(school.learner, quiz);
  dataOf(await tell(device, [event('hidden', 0, 5)]));
  const kept = async () => (await recordOf(device.attempt.id)).focus.length;
  const clean = (days: number) =>
    removePastLimitsTask([attemptFocusRetention]).run(
      { ...school.ctx, now: new Date(Date.parse(at(0)) + days * 86_400_000) },
      {} as never,
      { isLastTry: false },
    );
  await clean(300);
  expect(await kept()).toBe(1);
  await clean(400);
  expect(await kept()).toBe(0);
});
