/** The hub under the official clients and server library: what the protocol promises, and every code that it closes with. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import PusherServer from 'pusher';
import PusherClient from 'pusher-js';
import { codes } from '#server/platform/realtime/protocol.ts';
import { channelAuth } from '#server/platform/realtime/signatures.ts';
import {
  app,
  clientOptions,
  echoOf,
  next,
  socketIdOf,
  startHub,
  subscribed,
  type TestHub,
} from './support.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startHub({ limits: { membersPerChannel: 3 } });
});
afterAll(() => hub.close());

describe('pusher-js and laravel-echo', () => {
  it('connect, and receive what the official server library publishes to a public channel', async () => {
    const echo = echoOf(hub.client());
    const heard = new Promise((resolve) => echo.channel('news').listen('.posted', resolve));
    await subscribed(echo.connector.channels['news']!.subscription as never);
    expect(echo.socketId()).toMatch(/^\d+\.\d+$/);
    await hub.publisher.trigger('news', 'posted', { title: 'K3' });
    expect(await heard).toEqual({ title: 'K3' });
  });

  it('listen to a private channel with a signature, and to none without', async () => {
    const client = hub.client();
    const channel = client.subscribe('private-user.1');
    await subscribed(channel);
    const heard = next(channel, 'graded');
    await hub.publisher.trigger('private-user.1', 'graded', { score: 90 });
    expect(await heard).toEqual({ score: 90 });

    const forged = hub.client({
      channelAuthorization: {
        customHandler: (_params: unknown, callback: (error: null, data: { auth: string }) => void) =>
          callback(null, { auth: `${app.key}:0000` }),
      } as never,
    });
    const refused = await next(forged.subscribe('private-user.1'), 'pusher:subscription_error');
    expect(refused).toEqual({ type: 'AuthError', error: 'The connection is unauthorized.', status: 401 });
  });

  it('list who is present: each person once, whatever the number of tabs, with the type of the id', async () => {
    const [first, second] = [
      hub.client({}, { user_id: 2, user_info: { name: 'Budi' } }),
      hub.client({}, { user_id: 'ana' }),
    ];
    const channel = first.subscribe('presence-room') as unknown as import('pusher-js').PresenceChannel;
    await subscribed(channel);
    const added = next<{ id: unknown }>(channel, 'pusher:member_added');
    const other = second.subscribe('presence-room') as unknown as import('pusher-js').PresenceChannel;
    await subscribed(other);
    expect((await added).id).toBe('ana');
    expect(other.members.count).toBe(2);
    const ids: unknown[] = [];
    other.members.each((member: { id: unknown }) => ids.push(member.id));
    expect(ids.toSorted()).toEqual(['2', 'ana']);

    const events: string[] = [];
    channel.bind_global((event: string) => events.push(event));
    const tab = hub.client({}, { user_id: 'ana' });
    await subscribed(tab.subscribe('presence-room'));
    tab.disconnect();
    const removed = next<{ id: unknown }>(channel, 'pusher:member_removed');
    second.unsubscribe('presence-room');
    expect((await removed).id).toBe('ana');
    expect(events.filter((event) => /member/.test(event))).toEqual(['pusher:member_removed']);
  });

  it('keep a numeric user id a number on the wire', async () => {
    const raw = hub.raw();
    const socketId = await socketIdOf(raw);
    const channel_data = JSON.stringify({ user_id: 5 });
    const auth = channelAuth(app, socketId, 'presence-numbers', channel_data);
    raw.send({ event: 'pusher:subscribe', data: { channel: 'presence-numbers', auth, channel_data } });
    const { data } = await raw.frame('pusher_internal:subscription_succeeded');
    expect(JSON.parse(data)).toEqual({ presence: { ids: [5], hash: { 5: null }, count: 1 } });
    raw.socket.close();
  });

  it('refuse the member that is one too many', async () => {
    const join = (id: string) => hub.client({}, { user_id: id }).subscribe('presence-small');
    for (const id of ['a', 'b', 'c']) await subscribed(join(id));
    expect(await next(join('d'), 'pusher:subscription_error')).toMatchObject({
      type: 'LimitReached',
      status: codes.overCapacity,
    });
  });

  it('whisper to the others of a channel, not to themselves, with the id of who whispers', async () => {
    const [first, second] = [hub.client({}, { user_id: 'x' }), hub.client({}, { user_id: 'y' })];
    const here = first.subscribe('presence-whispers');
    const there = second.subscribe('presence-whispers');
    await Promise.all([subscribed(here), subscribed(there)]);
    let own = 0;
    there.bind('client-typing', () => (own += 1));
    const heard = new Promise((resolve) =>
      here.bind('client-typing', (data: unknown, meta: unknown) => resolve([data, meta])),
    );
    there.trigger('client-typing', { at: 1 });
    expect(await heard).toEqual([{ at: 1 }, { user_id: 'y' }]);
    expect(own).toBe(0);
  });

  it('sign in, receive what is sent to them, and stay away once their connections are terminated', async () => {
    const client = hub.client({
      userAuthentication: {
        customHandler: ({ socketId }: { socketId: string }, callback: (error: null, data: never) => void) =>
          callback(null, hub.publisher.authenticateUser(socketId, { id: 'u7' }) as never),
      } as never,
    });
    const heard = next(client.user, 'hello');
    client.signin();
    await next(client.connection, 'connected');
    await expect.poll(() => [...hub.hub.channels().keys()]).toContain('#server-to-user-u7');
    await hub.publisher.sendToUser('u7', 'hello', { n: 1 });
    expect(await heard).toEqual({ n: 1 });
    await hub.publisher.terminateUserConnections('u7');
    await expect.poll(() => client.connection.state).toBe('disconnected');
  });

  it('come back at once after 4200, and never after 4001', async () => {
    const client = hub.client();
    await next(client.connection, 'connected');
    const before = client.connection.socket_id;
    const states: string[] = [];
    client.connection.bind('state_change', ({ current }: { current: string }) => states.push(current));
    hub.hub.connections.get(before)!.close(codes.reconnect, 'test');
    await expect
      .poll(() => client.connection.socket_id !== before && client.connection.state)
      .toBe('connected');
    const unknown = new PusherClient('nobody', clientOptions(hub.port) as never);
    await next(unknown.connection, 'error');
    await expect.poll(() => unknown.connection.state).toBe('disconnected');
  });
});

describe('the publish API', () => {
  it('publishes batches, leaves out the socket that caused it, and says how many listen', async () => {
    const client = hub.client();
    const channel = client.subscribe('batches');
    await subscribed(channel);
    const heard: unknown[] = [];
    channel.bind('e', (data: unknown) => heard.push(data));
    await hub.publisher.triggerBatch([
      { channel: 'batches', name: 'e', data: { i: 1 } },
      { channel: 'batches', name: 'e', data: { i: 2 } },
    ]);
    await hub.publisher.trigger('batches', 'e', { i: 3 }, { socket_id: client.connection.socket_id });
    const reply = await hub.publisher.trigger('batches', 'e', { i: 4 }, { info: 'subscription_count' });
    expect(await reply.json()).toEqual({ channels: { batches: { subscription_count: 1 } } });
    await expect.poll(() => heard).toEqual([{ i: 1 }, { i: 2 }, { i: 4 }]);
  });

  it('lists channels and the people in them', async () => {
    await subscribed(hub.client({}, { user_id: 'ana' }).subscribe('presence-told'));
    const ask = async (path: string, params = {}) => (await hub.publisher.get({ path, params })).json();
    expect(await ask('/channels/presence-told', { info: 'user_count,subscription_count' })).toEqual({
      occupied: true,
      user_count: 1,
      subscription_count: 1,
    });
    expect(await ask('/channels/presence-told/users')).toEqual({ users: [{ id: 'ana' }] });
    expect(
      (await ask('/channels', { filter_by_prefix: 'presence-told', info: 'user_count' })) as unknown,
    ).toEqual({ channels: { 'presence-told': { user_count: 1 } } });
  });

  it.each([
    ['another secret', { secret: 'wrong' }, 401],
    ['another key', { key: 'other' }, 401],
    ['another app', { appId: '8' }, 404],
  ])('refuses %s', async (_name, change, status) => {
    const options = { appId: app.id, key: app.key, secret: app.secret, ...change };
    const other = new PusherServer({ ...options, host: '127.0.0.1', port: String(hub.port), useTLS: false });
    await expect(other.trigger('news', 'e', {})).rejects.toMatchObject({ status });
  });

  it.each([
    ['data of more than 10 KB', () => hub.publisher.trigger('news', 'e', 'z'.repeat(10_241)), 413],
    [
      'the users of a channel that is none of presence',
      () => hub.publisher.get({ path: '/channels/news/users' }),
      400,
    ],
    [
      'a user count without a prefix',
      () => hub.publisher.get({ path: '/channels', params: { info: 'user_count' } }),
      400,
    ],
  ])('refuses %s', async (_name, ask, status) => {
    await expect(ask()).rejects.toMatchObject({ status });
  });

  it('refuses a body that was changed, and a call of another time', async () => {
    const signed = (body: string, params = {}) =>
      hub.publisher.createSignedQueryString({ method: 'POST', path: `/apps/${app.id}/events`, body, params });
    const post = (query: string, body: string) =>
      fetch(`http://127.0.0.1:${hub.port}/apps/${app.id}/events?${query}`, { method: 'POST', body });
    const body = JSON.stringify({ name: 'e', channel: 'news', data: '{}' });
    expect((await post(signed(body), body)).status).toBe(200);
    expect((await post(signed(body), body.replace('news', 'gnus'))).status).toBe(401);
    const old = signed(body).replace(
      /auth_timestamp=\d+/,
      `auth_timestamp=${Math.floor(Date.now() / 1000) - 700}`,
    );
    expect((await post(old, body)).status).toBe(401);
  });
});

describe('a bare socket', () => {
  it('gets an error for every wrong message, and stays open', async () => {
    const raw = hub.raw();
    await raw.frame('pusher:connection_established');
    raw.send('not json');
    raw.send('{"x":1}');
    raw.send({ event: 'pusher:ping', data: {} });
    raw.send({ event: 'client-a', channel: 'news', data: {} });
    raw.send({ event: 'pusher:subscribe', data: { channel: 'private-z', auth: `${app.key}:00` } });
    raw.send({ event: 'pusher:subscribe', data: { channel: 'bad name!' } });
    raw.send({ event: 'pusher:subscribe', data: { channel: 'private-encrypted-z' } });
    raw.send({ event: 'pusher:subscribe', data: { channel: '#server-to-user-1' } });
    raw.send({ event: 'pusher:subscribe', data: { channel: 'twice' } });
    raw.send({ event: 'pusher:subscribe', data: { channel: 'twice' } });
    const told = () => raw.frames.filter(({ event }) => !event.endsWith('subscription_count'));
    await expect.poll(() => told().length).toBe(11);
    const count = (event: string) => raw.frames.filter((frame) => frame.event === event).length;
    expect(count('pusher:error')).toBe(4);
    expect(count('pusher:subscription_error')).toBe(4);
    expect(count('pusher:pong')).toBe(1);
    expect(raw.socket.readyState).toBe(raw.socket.OPEN);
    raw.socket.close();
  });

  it('may send ten client events a second, and fifty messages', async () => {
    const raw = hub.raw();
    const socketId = await socketIdOf(raw);
    const auth = channelAuth(app, socketId, 'private-r');
    raw.send({ event: 'pusher:subscribe', data: { channel: 'private-r', auth } });
    const begun = Date.now();
    for (let i = 0; i < 30; i += 1) raw.send({ event: 'client-x', channel: 'private-r', data: i });
    raw.send({ event: 'pusher:ping', data: {} });
    await raw.frame('pusher:pong');
    const errors = () => raw.frames.flatMap(({ event, data }) => (event === 'pusher:error' ? [data] : []));
    // Ten at once, and another one each tenth of a second that reading them takes.
    expect(errors().length).toBeGreaterThanOrEqual(20 - (Date.now() - begun) / 100);
    expect(errors()).toContainEqual({ code: codes.eventRefused, message: 'Too many client events' });
    for (let i = 0; i < 100; i += 1) raw.send({ event: 'pusher:ping', data: {} });
    await expect
      .poll(errors)
      .toContainEqual({ code: codes.eventRefused, message: 'Message rate limit exceeded' });
    raw.socket.close();
  });

  it('is closed for a frame of more than 16 KB', async () => {
    const raw = hub.raw();
    await raw.frame('pusher:connection_established');
    raw.send('x'.repeat(17_000));
    expect((await raw.closed).code).toBe(1009);
  });
});

describe('codes', () => {
  it.each([
    [codes.unknownApp, '/app/nobody?protocol=7'],
    [codes.unknownPath, '/app/'],
    [codes.unknownPath, `/app/${app.key}/more?protocol=7`],
    [codes.versionFormat, `/app/${app.key}?protocol=seven`],
    [codes.unsupportedProtocol, `/app/${app.key}?protocol=3`],
    [codes.noProtocol, `/app/${app.key}`],
  ])('%i closes %s', async (code, path) => {
    const raw = hub.raw(path);
    expect((await raw.closed).code).toBe(code);
    expect(raw.frames).toMatchObject([{ event: 'pusher:error', data: { code } }]);
  });

  it.each([
    [codes.tlsOnly, { isSecure: () => false }],
    [codes.overCapacity, { limits: { connections: 0 } }],
    [codes.overCapacity, { limits: { connectionsPerIp: 0 } }],
    [codes.unauthorized, { isOwnOrigin: () => false }],
  ])('%i closes whoever comes to %o', async (code, options) => {
    const own = await startHub(options);
    const raw = own.raw(undefined, { origin: 'https://evil.example' });
    expect((await raw.closed).code).toBe(code);
    await own.close();
  });

  it('4201 closes who does not answer, 4202 who listens to nothing', async () => {
    const limits = { activityTimeout: 0.2, pongTimeout: 0.2, idleTimeout: 60 };
    const silent = await startHub({ limits });
    const { WebSocket } = await import('ws');
    const dead = new WebSocket(`ws://127.0.0.1:${silent.port}/app/${app.key}?protocol=7`, {
      autoPong: false,
    });
    expect(await new Promise((resolve) => dead.on('close', resolve))).toBe(codes.noPong);
    await silent.close();
    const idle = await startHub({ limits: { activityTimeout: 0.2, idleTimeout: 0.2 } });
    expect((await idle.raw().closed).code).toBe(codes.inactive);
    await idle.close();
  });

  it('4200 disconnects everybody when the server closes; a client that comes then has to wait a second', async () => {
    const own = await startHub();
    const raws = Array.from({ length: 20 }, () => own.raw());
    await Promise.all(raws.map((raw) => raw.frame('pusher:connection_established')));
    const drained = own.hub.drain(200);
    const late = own.raw();
    expect((await late.closed).code).toBe(codes.overCapacity);
    expect(await Promise.all(raws.map(async ({ closed }) => (await closed).code))).toEqual(
      Array(20).fill(codes.reconnect),
    );
    await drained;
    await own.close();
  });
});
