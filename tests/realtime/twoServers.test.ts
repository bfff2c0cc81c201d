/** Two servers in processes of their own on one PostgreSQL and Redis: what crosses, and what is left when one is killed. */
import { setTimeout as pause } from 'node:timers/promises';
import PusherClient, { type ChannelAuthorizationHandler } from 'pusher-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '#server/platform/realtime/protocol.ts';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { balancer, startNodeProcess, type NodeProcess } from '#tests/support/nodes.ts';
import { hasRedis, redisUrl } from '#tests/support/redis.ts';
import { clientOptions, next, rawSocket, socketIdOf, subscribed, type RawSocket } from './support.ts';

const isHere = await hasRedis();
/** Nodes keep people online for half a minute; the interval of counts and the time of the machine are added. */
const LEASE_MS = 60_000;

let test: TestApp;
let nodes: readonly [NodeProcess, NodeProcess];
let key: string;
const ended: (() => unknown)[] = [];

describe.skipIf(!isHere)('two servers', () => {
  beforeAll(async () => {
    test = await createTestApp();
    const environment = {
      DATABASE_URL: test.database.url,
      REDIS_URL: redisUrl,
      DATA_DIR: test.config.dataDir,
    };
    const [one, other] = await Promise.all([startNodeProcess(environment), startNodeProcess(environment)]);
    nodes = [one, other];
    const { data } = await (await fetch(`${one.url}/api/config`)).json();
    key = data.realtime.key;
  }, 120_000);
  afterAll(async () => {
    for (const end of ended) await end();
    await Promise.all(nodes.map((node) => node.kill()));
    await test.close();
  });

  /** `at`: 0 or 1, or the address of a balancer. */
  async function call(at: number | string, person: Client, what: string, body?: object) {
    const [method, path] = what.split(' ');
    const reply = await fetch(`${typeof at === 'string' ? at : nodes[at]!.url}${path}`, {
      method: method!,
      headers: {
        authorization: `Bearer ${person.token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: await reply.json().catch(() => ({})) };
  }

  /** How pusher-js subscribes to a channel, as this person. */
  const authorizedBy = (person: Client, url: string) =>
    (async ({ socketId: socket_id, channelName: channel_name }, done) => {
      const what = 'POST /api/broadcasting/auth';
      const reply = await call(url, person, what, { socket_id, channel_name }).catch(() => undefined);
      const isAllowed = reply?.status === 200;
      done(isAllowed ? null : new Error('refused'), isAllowed ? reply.body : null);
    }) as ChannelAuthorizationHandler;

  async function listen(at: 0 | 1, person: Client, channel: string): Promise<RawSocket> {
    const raw = rawSocket(nodes[at].port, `/app/${key}?protocol=7`);
    const socket_id = await socketIdOf(raw);
    const pass = await call(at, person, 'POST /api/broadcasting/auth', { socket_id, channel_name: channel });
    expect(pass.status).toBe(200);
    raw.send({ event: 'pusher:subscribe', data: { channel, ...pass.body } });
    await raw.frame('pusher_internal:subscription_succeeded');
    return raw;
  }
  /** People of earlier tests do not count, even when a server stores a moment later that they were here. */
  const leaveAllBehind = () => test.db.query(`update users set active = false`);
  const frames = (raw: RawSocket, event: string) =>
    raw.frames.filter((frame) => frame.event === event).map(({ data }) => JSON.parse(data) as never);

  it('broadcast at one what was changed at the other', async () => {
    const organizer = await test.as('Organizer');
    const raw = await listen(1, organizer, 'private-resource.groups');
    expect((await call(0, organizer, 'POST /api/groups', { name: 'Dua simpul' })).status).toBe(201);
    expect(JSON.parse((await raw.frame('record.changed')).data)).toMatchObject({ resource: 'groups' });
    raw.socket.close();
  });

  it('close at one the sockets of a session that ends at the other, and no others of the person', async () => {
    const person = await test.as('Learner');
    const bystander = await test.as('Learner');
    const [raw, other] = [
      await listen(1, person, 'private-online'),
      await listen(1, bystander, 'private-online'),
    ];
    expect((await call(0, person, 'POST /api/logout')).status).toBeLessThan(300);
    const endedAt = Date.now();
    expect((await raw.closed).code).toBe(codes.unauthorized);
    expect(Date.now() - endedAt).toBeLessThan(5_000);
    expect(other.socket.readyState).toBe(other.socket.OPEN);
    // The other node has cached nothing of the session either.
    expect((await call(1, person, 'GET /api/users/online')).status).toBe(401);
    other.socket.close();
  });

  it('send back at one whose role gets other rights at the other', async () => {
    const trainer = await test.as('Trainer');
    const raw = await listen(1, trainer, 'private-online');
    const administrator = await test.as('Administrator');
    const [role] = await test.db.query<{ id: string; version: number; permissions: string[] }>(
      `select id, version, permissions from roles where name = 'Trainer'`,
    );
    const change = { permissions: role!.permissions.slice(1), version: role!.version };
    expect((await call(0, administrator, `PUT /api/roles/${role!.id}`, change)).status).toBe(200);
    expect((await raw.closed).code).toBe(codes.reconnect);
  });

  it('count the people of both, each once, whatever their tabs', async () => {
    await leaveAllBehind();
    const [ana, budi] = [await test.as('Learner'), await test.as('Learner')];
    const raws = [
      await listen(0, ana, 'private-online'),
      await listen(1, ana, 'private-online'),
      await listen(1, budi, 'private-online'),
    ];
    for (const raw of raws) await expect.poll(() => frames(raw, 'count').at(-1)).toEqual({ count: 2 });
    for (const at of [0, 1]) {
      const list = await call(at, budi, 'GET /api/users/online');
      const ids = (list.body.data as { id: string }[]).map(({ id }) => id);
      expect(ids.toSorted()).toEqual([ana.userId, budi.userId].toSorted());
    }
    raws.forEach((raw) => raw.socket.close());
  });

  it('lose nothing when one is killed: its sockets move and listen on, its people go in half a minute', async () => {
    await leaveAllBehind();
    const door = await balancer(nodes.map(({ port }) => port));
    ended.push(() => door.close());
    const [stays, vanishes, watches] = [
      await test.as('Organizer'),
      await test.as('Learner'),
      await test.as('Organizer'),
    ];
    const record = (await call(1, watches, 'POST /api/groups', { name: 'Terbuka' })).body.data.id as string;
    const room = `presence-record.groups.${record}`;
    const witness = await listen(1, watches, 'private-online');
    const editor = await listen(1, watches, room);
    await listen(0, vanishes, 'private-online');
    const client = new PusherClient(key, {
      ...clientOptions(door.port),
      channelAuthorization: {
        customHandler: authorizedBy(stays, door.url),
      },
    } as never);
    ended.push(() => client.disconnect());
    const groups = client.subscribe('private-resource.groups');
    await Promise.all([subscribed(groups), subscribed(client.subscribe(room))]);
    await expect.poll(() => frames(witness, 'count').at(-1)).toEqual({ count: 3 });
    await expect.poll(() => frames(editor, 'pusher_internal:member_added').length).toBe(1);

    const acknowledged: string[] = [];
    const writing = (async () => {
      for (let i = 0; i < 60; i += 1) {
        const reply = await call(door.url, stays, 'POST /api/groups', { name: `Simpan ${i}` }).catch(
          () => undefined,
        );
        if (reply?.status === 201) acknowledged.push(reply.body.data.id as string);
        if (i === 20) await nodes[0].kill();
        await pause(20);
      }
    })();
    const before = client.connection.socket_id;
    const again = new Promise<void>((resolve) => {
      client.connection.bind('connected', () => client.connection.socket_id !== before && resolve());
    });
    await writing;
    const killedAt = Date.now();
    await again;
    await Promise.all(
      ['private-resource.groups', room].map((name) =>
        expect.poll(() => client.channel(name)!.subscribed).toBe(true),
      ),
    );
    const rows = await test.db.query(`select id from groups where id = any($1)`, [acknowledged]);
    expect(acknowledged.length).toBeGreaterThan(25);
    expect(rows.length).toBe(acknowledged.length);

    const heard = next(groups, 'record.changed');
    expect((await call(1, watches, 'POST /api/groups', { name: 'Sesudah' })).status).toBe(201);
    expect(await heard).toMatchObject({ resource: 'groups', types: ['create'] });

    // A person who moved is still there; one who did not has gone.
    await expect.poll(() => frames(witness, 'count').at(-1), { timeout: LEASE_MS }).toEqual({ count: 2 });
    const online = (await call(1, watches, 'GET /api/users/online')).body.data as { id: string }[];
    expect(online.map(({ id }) => id).toSorted()).toEqual([stays.userId, watches.userId].toSorted());
    expect(Date.now() - killedAt).toBeLessThan(LEASE_MS);
    expect(nodes[1].log()).not.toMatch(/unhandled|uncaught|"level":[56]0/i);
  }, 120_000);
});
