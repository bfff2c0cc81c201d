/**
 * The product with another server of the protocol: the product signs and publishes, the other server (here only a hub) holds the sockets.
 */
import PusherClient from 'pusher-js';
import PusherServer from 'pusher';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ExternalPeople } from '#server/platform/realtime/externalPeople.ts';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { freePort } from '#tests/support/redis.ts';
import { app, clientOptions, next, startHub, subscribed, type TestHub } from './support.ts';

let host: TestHub;
let test: TestApp;
const clients: PusherClient[] = [];
const official = new PusherServer({ appId: app.id, key: app.key, secret: app.secret, host: 'x' });
const environment = (port: number) => ({
  PUSHER_APP_ID: app.id,
  PUSHER_KEY: app.key,
  PUSHER_SECRET: app.secret,
  PUSHER_HOST: '127.0.0.1',
  PUSHER_PORT: String(port),
  PUSHER_SCHEME: 'http',
});
beforeAll(async () => {
  host = await startHub();
  test = await createTestApp({ env: environment(host.port) });
});
afterAll(async () => {
  clients.forEach((client) => client.disconnect());
  await test.close();
  await host.close();
});

/** A page of this person: channels and sign-in by the product, the socket at the host. */
function open(person: Client): PusherClient {
  const ask =
    (path: string) =>
    async (params: Record<string, string>, done: (error: Error | null, pass: unknown) => void) => {
      const { socketId: socket_id, channelName: channel_name } = params;
      const { status, body } = await person.post(path, { socket_id, ...(channel_name && { channel_name }) });
      done(status === 200 ? null : new Error(String(status)), status === 200 ? body : null);
    };
  const client = new PusherClient(app.key, {
    ...clientOptions(host.port),
    channelAuthorization: { customHandler: ask('/api/broadcasting/auth') },
    userAuthentication: { customHandler: ask('/api/broadcasting/user-auth') },
  } as never);
  clients.push(client);
  client.signin();
  return client;
}
/** The socket is signed in: the host knows whose it is. */
async function signedIn(person: Client): Promise<PusherClient> {
  const client = open(person);
  await next(client.connection, 'connected');
  await expect.poll(() => client.user.user_data?.id).toMatch(/-/);
  return client;
}

/** The calls that the product makes every few seconds. */
function onlineAt({ publisher }: TestHub) {
  const log: unknown[] = [];
  const onTrouble = (error: unknown) => void log.push(error);
  const broadcast = (channels: readonly string[], event: string, data: unknown) =>
    void publisher.trigger([...channels], event, data).catch(onTrouble);
  const people = new ExternalPeople({ db: test.db, pusher: publisher, broadcast, onTrouble });
  people.stop();
  return { people, log };
}

describe('an external host', () => {
  it('is where browsers are sent', async () => {
    const { body } = await test.stranger.get('/api/config');
    expect(body.data.realtime).toEqual({
      key: app.key,
      host: '127.0.0.1',
      port: host.port,
      tls: false,
      signs_in: true,
      repeats_seconds: 0,
    });
  });

  it('broadcasts changes to people who may listen', async () => {
    const organizer = await test.as('Organizer');
    const groups = open(organizer).subscribe('private-resource.groups');
    await subscribed(groups);
    const refused = open(await test.as('Learner')).subscribe('private-resource.groups');
    await next(refused, 'pusher:subscription_error');
    const heard = next<{ ids: string[] }>(groups, 'record.changed');
    const made = await organizer.post('/api/groups', { name: 'Di luar' });
    expect(await heard).toMatchObject({ resource: 'groups', ids: [made.body.data.id] });
  });

  it('gets signatures as the official library makes them', async () => {
    const organizer = await test.as('Organizer');
    const ask = async (path: string, body: object) => (await organizer.post(path, body)).body;
    const channel_name = 'private-online';
    expect(await ask('/api/broadcasting/auth', { socket_id: '1.2', channel_name })).toEqual(
      official.authorizeChannel('1.2', channel_name),
    );
    const user = await ask('/api/broadcasting/user-auth', { socket_id: '1.2' });
    expect(user).toEqual(official.authenticateUser('1.2', JSON.parse(user.user_data)));
    const made = await organizer.post('/api/groups', { name: 'Tanda' });
    const room = `presence-record.groups.${made.body.data.id}`;
    const pass = await ask('/api/broadcasting/auth', { socket_id: '1.2', channel_name: room });
    expect(pass).toEqual(official.authorizeChannel('1.2', room, JSON.parse(pass.channel_data)));
    expect(JSON.parse(pass.channel_data).user_id).toBe(organizer.userId);
  });

  it('leaves out the socket that caused an event, and takes any number of channels', async () => {
    const [one, other] = [open(await test.as('Learner')), open(await test.as('Learner'))];
    const channels = [one.subscribe('private-online'), other.subscribe('private-online')];
    await Promise.all(channels.map((channel) => subscribed(channel)));
    const heard: unknown[][] = [[], []];
    channels.forEach((channel, i) => channel.bind('e', (data: unknown) => heard[i]!.push(data)));
    const names = [...Array.from({ length: 150 }, (_, i) => `private-user.${i}`), 'private-online'];
    test.app.realtime.broadcast(names, 'e', 1, { exceptSocketId: one.connection.socket_id });
    await expect.poll(() => heard).toEqual([[], [1]]);
  });

  it('closes the sockets of a session that ends, and of no other', async () => {
    const person = await test.as('Learner');
    const [own, other] = [await signedIn(person), await signedIn(await test.as('Learner'))];
    await person.post('/api/logout');
    await expect.poll(() => own.connection.state).toBe('disconnected');
    expect(other.connection.state).toBe('connected');
    expect((await person.post('/api/broadcasting/user-auth', { socket_id: '1.2' })).status).toBe(401);
  });

  it('closes them when a person is deactivated, and when a role gets other rights', async () => {
    const administrator = await test.as('Administrator');
    const [person, trainer] = [await test.as('Learner'), await test.as('Trainer')];
    const [own, others] = [await signedIn(person), await signedIn(trainer)];
    const { body } = await administrator.get(`/api/user/${person.userId}`);
    await administrator.put(`/api/user/${person.userId}`, { active: false, version: body.data.version });
    await expect.poll(() => own.connection.state).toBe('disconnected');
    const [role] = await test.db.query<{ id: string; version: number; permissions: string[] }>(
      `select id, version, permissions from roles where name = 'Trainer'`,
    );
    const change = { permissions: role!.permissions.slice(1), version: role!.version };
    expect((await administrator.put(`/api/roles/${role!.id}`, change)).status).toBe(200);
    await expect.poll(() => others.connection.state).toBe('disconnected');
  });

  it('reports who has an open page, and learns how many are online, and who', async () => {
    const { people, log } = onlineAt(host);
    const [one, other] = [await test.as('Organizer'), await test.as('Learner')];
    const client = await signedIn(one);
    const [count, list] = [client.subscribe('private-online'), client.subscribe('private-online-list')];
    await Promise.all([subscribed(count), subscribed(list)]);
    await subscribed(client.subscribe(`private-user.${one.userId}`));
    const onlineUntil = async (userId: string) => {
      const rows = await test.db.query<{ online_until: string | null }>(
        `select online_until from presence where user_id = $1`,
        [userId],
      );
      return rows[0]?.online_until ?? null;
    };
    await people.look(new Date());
    expect(await onlineUntil(one.userId)).not.toBeNull();
    expect(await onlineUntil(other.userId)).toBeNull();
    const heard = Promise.all([
      next<{ count: number }>(count, 'count'),
      next<{ users: { id: string }[]; count: number }>(list, 'all'),
    ]);
    await people.broadcastOnline();
    const [told, { users }] = await heard;
    expect(told.count).toBeGreaterThan(1);
    expect(users.map(({ id }) => id)).toEqual(expect.arrayContaining([one.userId, other.userId]));
    expect(log).toEqual([]);
  });

  it('may be away: what is done is done all the same', async () => {
    const own = await createTestApp({ env: environment(await freePort()) });
    const organizer = await own.as('Organizer');
    expect((await organizer.post('/api/groups', { name: 'Tanpa kabar' })).status).toBe(201);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect((await organizer.post('/api/logout')).status).toBeLessThan(300);
    await own.close();
  });
});
