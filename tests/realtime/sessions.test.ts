/** Sockets of the whole server: who may listen to what, and that a socket lives no longer than the session it was signed for. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '#server/platform/realtime/protocol.ts';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { makeClass, makeQuiz, single } from '#tests/support/school.ts';
import { rawSocket, socketIdOf, type RawSocket } from './support.ts';

let test: TestApp;
let port: number;
let organizer: Client;
let learner: Client;
let groupId: string;
beforeAll(async () => {
  test = await createTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
  organizer = await test.as('Organizer');
  learner = await test.as('Learner');
  const made = await organizer.post('/api/groups', { name: 'Keselamatan' });
  groupId = made.body.data.id;
});
afterAll(() => test.close());

async function connect(): Promise<{ raw: RawSocket; socketId: string }> {
  const { key } = (await test.stranger.get('/api/config')).body.data.realtime;
  const raw = rawSocket(port, `/app/${key}?protocol=7`);
  return { raw, socketId: await socketIdOf(raw) };
}
const passFor = (client: Client, socket_id: string, channel_name: string) =>
  client.post('/api/broadcasting/auth', { socket_id, channel_name });

/** A socket that listens to a channel as this person. */
async function listen(client: Client, channel: string): Promise<RawSocket> {
  const { raw, socketId } = await connect();
  const { status, body } = await passFor(client, socketId, channel);
  expect(status).toBe(200);
  raw.send({ event: 'pusher:subscribe', data: { channel, ...body } });
  await raw.frame('pusher_internal:subscription_succeeded');
  return raw;
}

/** An attempt of the person that runs. */
async function openAttempt(userId: string): Promise<string> {
  const quiz = await makeQuiz(organizer, (await makeClass(organizer)).id, [single()]);
  const [row] = await test.db.query<{ id: string }>(
    `insert into attempts (id, quiz_id, class_id, user_id, no, state, idempotency_key, started_at, questions, passing_score,
       multi_answer_method, max)
     values (gen_random_uuid(), $1, $2, $3, 1, 'responding', gen_random_uuid(), now(), '[]', 0, 'all_or_nothing', 0) returning id`,
    [quiz.id, quiz.class_id, userId],
  );
  return row!.id;
}

describe('POST /api/broadcasting/auth', () => {
  it('refuses strangers', async () => {
    expect((await passFor(test.stranger, '1.1', 'private-online')).status).toBe(401);
  });

  it.each([
    ['private-online', 200, 200],
    ['private-online-list', 200, 200],
    ['private-resource.groups', 200, 403],
    ['private-resource.nothing', 403, 403],
    ['private-user.00000000-0000-7000-8000-000000000000', 403, 403],
    ['private-anything', 403, 403],
    [`private-class.${'-'.repeat(36)}`, 403, 403],
    [`presence-record.groups.${'0'.repeat(36)}`, 403, 403],
    ['private-resource.constructor', 403, 403],
    ['private-user.undefined', 403, 403],
    ['presence-record.groups.00000000-0000-7000-8000-000000000000', 403, 403],
  ])('%s: organizer %i, learner %i', async (channel, forOrganizer, forLearner) => {
    expect((await passFor(organizer, '1.1', channel)).status).toBe(forOrganizer);
    expect((await passFor(learner, '1.1', channel)).status).toBe(forLearner);
  });

  it('gives the own channel, and the page of a record within reach', async () => {
    expect((await passFor(learner, '1.1', `private-user.${learner.userId}`)).status).toBe(200);
    expect((await passFor(organizer, '1.1', `private-user.${learner.userId}`)).status).toBe(403);
    expect((await passFor(organizer, '1.1', `presence-record.groups.${groupId}`)).status).toBe(200);
    expect((await passFor(learner, '1.1', `presence-record.groups.${groupId}`)).status).toBe(403);
  });

  it.each([
    { socket_id: 'x', channel_name: 'private-online' },
    { socket_id: '1.1', channel_name: 'news' },
    {},
  ])('refuses %o', async (body) => {
    expect((await organizer.post('/api/broadcasting/auth', body)).status).toBe(422);
  });

  it('takes forms too, as the clients of the protocol send them', async () => {
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/broadcasting/auth',
      headers: {
        authorization: `Bearer ${organizer.token}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'socket_id=1.1&channel_name=private-online',
    });
    expect(reply.statusCode).toBe(200);
  });

  it('signs for one socket only', async () => {
    const [one, other] = [await connect(), await connect()];
    const { body } = await passFor(organizer, one.socketId, 'private-online');
    other.raw.send({ event: 'pusher:subscribe', data: { channel: 'private-online', ...body } });
    expect((await other.raw.frame('pusher:subscription_error')).data).toMatchObject({ status: 401 });
    one.raw.socket.close();
    other.raw.socket.close();
  });
});

describe('a socket', () => {
  it('gets events of what others change, with the ids', async () => {
    const raw = await listen(organizer, 'private-resource.groups');
    const made = await organizer.post('/api/groups', { name: 'Pelayanan' });
    // A new listener gets the events of the last seconds too.
    const change = () =>
      raw.frames
        .filter(({ event }) => event === 'record.changed')
        .map(({ data }) => JSON.parse(data) as { ids: string[] })
        .find(({ ids }) => ids.includes(made.body.data.id));
    await expect.poll(change).toMatchObject({ resource: 'groups', types: ['create'] });
    raw.socket.close();
  });

  it.each(['private-online', 'private-news', 'private-resource.groups'])(
    'of a person sends no events to the others of %s',
    async (channel) => {
      const [sender, witness] = [await listen(organizer, channel), await listen(organizer, channel)];
      sender.send({ event: 'client-answers', channel, data: 'B, C' });
      expect((await sender.frame('pusher:error')).data).toMatchObject({ code: codes.eventRefused });
      expect(witness.frames.some(({ event }) => event === 'client-answers')).toBe(false);
      sender.socket.close();
      witness.socket.close();
    },
  );

  it('of a person speaks to who edits the same record, but not while an own attempt is open', async () => {
    const channel = `presence-record.groups.${groupId}`;
    const colleague = await test.as('Organizer');
    const [sender, witness] = [await listen(organizer, channel), await listen(colleague, channel)];
    sender.send({ event: 'client-typing', channel, data: 1 });
    await witness.frame('client-typing');
    const attemptId = await openAttempt(organizer.userId);
    sender.send({ event: 'client-answers', channel, data: 'B, C' });
    await sender.frame('pusher:error');
    await test.db.query(`delete from attempts where id = $1`, [attemptId]);
    sender.send({ event: 'client-later', channel, data: 1 });
    await witness.frame('client-later');
    expect(witness.frames.some(({ event }) => event === 'client-answers')).toBe(false);
    sender.socket.close();
    witness.socket.close();
  });

  it('shows how many people are online, and keeps its own person among them', async () => {
    const [person, other] = [await test.as('Learner'), await test.as('Learner')];
    await test.db.query(
      `with crowd as (
         insert into users (id, nip, name, role_ids)
         select gen_random_uuid(), 'GUEST' || n, 'Guest ' || n, '{}' from generate_series(1, 20) n returning id)
       insert into presence (user_id, last_seen_at) select id, now() from crowd`,
    );
    const raw = await listen(person, 'private-online');
    const countsOf = ({ frames }: RawSocket) =>
      frames.filter(({ event }) => event === 'count').map(({ data }) => JSON.parse(data) as unknown);
    const counts = () => countsOf(raw);
    await expect.poll(() => counts().length).toBeGreaterThan(0);
    // People of earlier tests do not count, even when that they were here is stored a moment later.
    await test.db.query(`update users set active = false where id <> all($1)`, [
      [person.userId, other.userId],
    ]);
    await other.post(`/api/users/offline/${other.userId}`);
    await expect.poll(counts).toContainEqual({ count: 1 });
    await other.post('/api/users/online');
    await expect.poll(counts).toContainEqual({ count: 2 });
    // The page is opened again: the new listener has received nothing yet.
    raw.socket.close();
    const again = await listen(person, 'private-online');
    await expect.poll(() => countsOf(again)).toContainEqual({ count: 2 });
    await test.db.query(`update users set active = true`);
    again.socket.close();
  });

  it('informs people who look at the list about arrivals and sign-outs', async () => {
    const person = await test.as('Learner', { department: 'Sales' });
    // Signing in has made them online.
    await person.post('/api/users/offline/undefined');
    const raw = await listen(organizer, 'private-online-list');
    const heard = (name: string) =>
      raw.frames
        .filter(({ event }) => event === name)
        .flatMap(({ data }) => {
          const told = JSON.parse(data) as { users?: { id: string }[]; ids?: string[] };
          return told.ids ?? told.users?.map(({ id }) => id) ?? [];
        });
    await raw.frame('all');
    await person.post('/api/users/online');
    await expect.poll(() => heard('online')).toContain(person.userId);
    await person.post('/api/users/offline/undefined');
    await expect.poll(() => heard('offline')).toContain(person.userId);
    raw.socket.close();
  });

  it('shows a sign-out at once, even when so many are online that the list is read seldom', async () => {
    const person = await test.as('Learner');
    const away = await test.as('Learner');
    await away.post('/api/users/offline/undefined');
    await test.db.query(
      `with crowd as (
         insert into users (id, nip, name, role_ids)
         select gen_random_uuid(), 'CROWD' || n, 'Crowd ' || n, '{}' from generate_series(1, 10001) n returning id)
       insert into presence (user_id, last_seen_at) select id, now() from crowd`,
    );
    const raw = await listen(organizer, 'private-online-list');
    const count = async () => (JSON.parse((await raw.frame('all')).data) as { count: number }).count;
    expect(await count()).toBeGreaterThan(10_000);
    const told = (name: string) => raw.frames.filter(({ event }) => event === name).map(({ data }) => data);
    // A person who comes is announced at the next check, fifteen seconds from now, or together with a person who leaves.
    await away.post('/api/users/online');
    await raw.caughtUp();
    expect(told('online')).toEqual([]);
    await person.post('/api/logout');
    await expect.poll(() => told('offline').join(), { timeout: 8_000 }).toContain(person.userId);
    expect(told('online').join()).toContain(away.userId);
    await test.db.query(
      `update presence set is_offline = true from users u where u.id = user_id and u.nip like 'CROWD%'`,
    );
    raw.socket.close();
  });

  it('is closed for good when its person signs out', async () => {
    const person = await test.as('Learner');
    const raw = await listen(person, 'private-online');
    await person.post('/api/logout');
    expect((await raw.closed).code).toBe(codes.unauthorized);
  });

  it('comes back when its role gets other rights', async () => {
    const person = await test.as('Trainer');
    const raw = await listen(person, 'private-online');
    const [role] = await test.db.query<{ id: string; version: number; permissions: string[] }>(
      `select id, version, permissions from roles where name = 'Trainer'`,
    );
    const administrator = await test.as('Administrator');
    const { status } = await administrator.put(`/api/roles/${role!.id}`, {
      permissions: role!.permissions.filter((name) => name !== 'calendar-index' && name !== 'course-export'),
      description: 'changed',
      version: role!.version,
    });
    expect(status).toBe(200);
    expect((await raw.closed).code).toBe(codes.reconnect);
  });

  it('is closed when its person is deactivated', async () => {
    const person = await test.as('Learner');
    const raw = await listen(person, 'private-online');
    const administrator = await test.as('Administrator');
    const { body } = await administrator.get(`/api/user/${person.userId}`);
    await administrator.put(`/api/user/${person.userId}`, { active: false, version: body.data.version });
    expect((await raw.closed).code).toBe(codes.unauthorized);
  });

  it('is closed when what was signed is used after the session has ended', async () => {
    const person = await test.as('Learner');
    const { raw, socketId } = await connect();
    const { body } = await passFor(person, socketId, 'private-online');
    await person.post('/api/logout');
    raw.send({ event: 'pusher:subscribe', data: { channel: 'private-online', ...body } });
    expect((await raw.closed).code).toBe(codes.unauthorized);
  });
});
