/** Broadcasts to people who watch a quiz or a session of a class, and to people whose rights have changed; they carry no content. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import {
  actOn,
  dataOf,
  enrol,
  essay,
  makeClass,
  makeQuiz,
  single,
  start,
  takeQuiz,
} from '#tests/support/school.ts';
import { app, listenAs, startHub, subscribed, type RawSocket } from './support.ts';

/** By the real clock: it decides when sockets end with their sessions. */
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
let school: TestApp & { readonly organizer: Client; readonly learner: Client };
let course: { id: string };
beforeAll(async () => {
  const test = await createTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  school = { ...test, organizer: await test.as('Organizer'), learner: await test.as('Learner') };
  course = await makeClass(school.organizer, { start_at: inHours(-2), end_at: inHours(48) });
  await enrol(school.learner, course);
});
afterAll(() => school.close());

const heard = ({ frames }: RawSocket, event: string) => frames.filter((frame) => frame.event === event);
/** Runs acts one after the other, each with its word; two of them would be one within a second. */
async function eachTold(raw: RawSocket, event: string, acts: readonly (() => Promise<unknown>)[]) {
  for (const [index, act] of acts.entries()) {
    await act();
    await expect.poll(() => heard(raw, event).length, { message: `act ${index}` }).toBe(index + 1);
  }
}

describe('the board of a quiz', () => {
  it('gets events of a start, of answers, of actions and of the end, and no others', async () => {
    const quiz = await makeQuiz(school.organizer, course.id, [single(), single()], { time_limit: 10 });
    const raw = await listenAs(school, school.organizer, `private-quiz.${quiz.id}`);
    let device: Awaited<ReturnType<typeof start>>;
    await eachTold(raw, 'progress', [
      async () => (device = await start(school.learner, quiz)),
      () => device.answerAll(true),
      () => actOn(school.organizer, device.attempt.id, 'extend', { minutes: 5 }),
      () => school.organizer.post(`/api/quizzes/${quiz.id}/acts`, act('pause')),
      () => school.organizer.post(`/api/quizzes/${quiz.id}/acts`, act('resume')),
      async () => dataOf(await device.submit()),
    ]);
    expect(heard(raw, 'progress').map(({ data }) => data as string)).toEqual(Array(6).fill('{}'));
    raw.socket.close();
  });

  it('gets one event a second for a hall of people', async () => {
    const quiz = await makeQuiz(school.organizer, course.id, [single()]);
    const raw = await listenAs(school, school.organizer, `private-quiz.${quiz.id}`);
    const people = await Promise.all(Array.from({ length: 12 }, () => school.as('Learner')));
    const begun = Date.now();
    for (const person of people) {
      await enrol(person, course);
      await takeQuiz(person, quiz, true);
    }
    await raw.caughtUp();
    const told = heard(raw, 'progress').length;
    expect(told).toBeGreaterThan(0);
    expect(told).toBeLessThanOrEqual(2 + (Date.now() - begun) / 1_000);
    // Each has started, answered and finished.
    expect(told).toBeLessThan(3 * people.length);
    raw.socket.close();
  });

  it('gets no event of what was rolled back', async () => {
    const quiz = await makeQuiz(school.organizer, course.id, [single()]);
    const raw = await listenAs(school, school.organizer, `private-quiz.${quiz.id}`);
    expect((await school.organizer.post(`/api/quizzes/${quiz.id}/acts`, act('grant'))).status).toBe(422);
    // The event of another quiz arrives after it.
    const other = await makeQuiz(school.organizer, course.id, [single()]);
    const beside = await listenAs(school, school.organizer, `private-quiz.${other.id}`);
    await start(school.learner, other);
    await beside.frame('progress');
    await raw.caughtUp();
    expect(heard(raw, 'progress')).toEqual([]);
    for (const { socket } of [raw, beside]) socket.close();
  });
});

const act = (name: string) => ({ act: name, reason: 'Power cut', idempotency_key: crypto.randomUUID() });

describe('the desk of a quiz', () => {
  it('gets events of an answer that is claimed, released, marked, taken back, and that has come', async () => {
    const quiz = await makeQuiz(school.organizer, course.id, [essay()]);
    const corrector = await school.as('Corrector');
    const raw = await listenAs(school, corrector, `private-quiz.${quiz.id}`);
    let id = '';
    await eachTold(raw, 'claims', [
      () => takeQuiz(school.learner, quiz, true),
      async () => {
        id = (await school.organizer.get(`/api/quizzes/${quiz.id}/corrections`)).body.data[0].answer_id;
        dataOf(await school.organizer.put(`/api/corrections/${id}/claim`));
      },
      () => school.organizer.delete(`/api/corrections/${id}/claim`),
      async () => dataOf(await school.organizer.put(`/api/corrections/${id}/mark`, { mark: 2 })),
    ]);
    expect(heard(raw, 'claims').every(({ data }) => (data as string) === '{}')).toBe(true);
    raw.socket.close();
  });
});

describe('the page of a class', () => {
  it('gets events of what its organizers change in it', async () => {
    const raw = await listenAs(school, school.learner, `private-class.${course.id}`);
    let module: { id: string; version: number };
    await eachTold(raw, 'content', [
      async () =>
        (module = dataOf(
          await school.organizer.post('/api/modules', { class_id: course.id, name: 'Helmets' }),
        )),
      async () =>
        dataOf(
          await school.organizer.patch(`/api/modules/${module.id}`, {
            name: 'Gloves',
            version: module.version,
          }),
        ),
    ]);
    expect(heard(raw, 'content').map(({ data }) => data as string)).toEqual(['{}', '{}']);
    raw.socket.close();
  });
});

describe('a session of a class', () => {
  it('informs its staff and the person when a person is marked', async () => {
    const session = dataOf(
      await school.organizer.post('/api/attendance-sessions', {
        class_id: course.id,
        name: 'Morning',
        method: 'manual',
        start_at: inHours(-1),
        end_at: inHours(1),
      }),
    );
    const [staff, own] = await Promise.all([
      listenAs(school, school.organizer, `private-class-staff.${course.id}`),
      listenAs(school, school.learner, `private-user.${school.learner.userId}`),
    ]);
    dataOf(
      await school.organizer.put(`/api/attendance-sessions/${session.id}/records`, {
        records: [{ user_id: school.learner.userId, state: 'present' }],
      }),
    );
    expect((await staff.frame('check-ins')).data).toBe('{}');
    expect((await own.frame('own')).data).toBe('{}');
    for (const raw of [staff, own]) raw.socket.close();
  });
});

describe('a person', () => {
  const told = async (person: Client, change: () => Promise<unknown>) => {
    const raw = await listenAs(school, person, `private-user.${person.userId}`);
    await change();
    const { data } = await raw.frame('session');
    raw.socket.close();
    return JSON.parse(data) as unknown;
  };

  it('gets an event when they get another role', async () => {
    const person = await school.as('Learner');
    const administrator = await school.as('Administrator');
    const [role] = await school.db.query<{ id: string }>(`select id from roles where name = 'Trainer'`);
    expect(
      await told(person, async () =>
        dataOf(await administrator.post(`/api/role-user/user/${person.userId}/roles/${role!.id}`)),
      ),
    ).toEqual({ spread_seconds: 0 });
  });

  it('gets an event on their other devices when they sign out on one, and other people get none', async () => {
    const person = await school.as('Learner');
    const other = await listenAs(school, school.learner, `private-user.${school.learner.userId}`);
    await told(person, async () => dataOf(await person.post('/api/logout')));
    expect(heard(other, 'session')).toEqual([]);
    other.socket.close();
  });
});

describe('with another server of the protocol', () => {
  it('everybody in a role gets an event when its rights change, and a person who signs out on one device on all others', async () => {
    const hub = await startHub();
    const external = await createTestApp({
      env: {
        PUSHER_HOST: '127.0.0.1',
        PUSHER_PORT: String(hub.port),
        PUSHER_SCHEME: 'http',
        PUSHER_APP_ID: app.id,
        PUSHER_KEY: app.key,
        PUSHER_SECRET: app.secret,
      },
    });
    const person = await external.as('Auditor');
    const channel = hub.client().subscribe(`private-user.${person.userId}`);
    await subscribed(channel);
    const heard: unknown[] = [];
    channel.bind('session', (data: unknown) => heard.push(data));
    const administrator = await external.as('Administrator');
    const [role] = await external.db.query<{ id: string; version: number; permissions: string[] }>(
      `select id, version, permissions from roles where name = 'Auditor'`,
    );
    const permissions = role!.permissions.filter((name) => name !== 'report-index');
    dataOf(await administrator.put(`/api/roles/${role!.id}`, { permissions, version: role!.version }));
    await expect.poll(() => heard).toEqual([{ spread_seconds: 0 }]);
    await person.post('/api/logout');
    await expect.poll(() => heard.length).toBe(2);
    await external.close();
    await hub.close();
  });
});
