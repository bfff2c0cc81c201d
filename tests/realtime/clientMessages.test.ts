/** Messages that clients may send, and each refusal: with the official clients where they can send it, else with a bare socket. */
import type { PresenceChannel } from 'pusher-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes, MAX_CHANNEL_NAME, MAX_EVENT_BYTES } from '#server/platform/realtime/protocol.ts';
import { channelAuth } from '#server/platform/realtime/signatures.ts';
import {
  app,
  echoOf,
  next,
  socketIdOf,
  startHub,
  subscribed,
  type RawSocket,
  type TestHub,
} from './support.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startHub({ limits: { unsignedPerIp: 100 } });
});
afterAll(() => hub.close());

interface Refused {
  readonly type: string;
  readonly error: string;
  readonly status: number;
}

/** The reply to a bare socket that subscribes with this. */
async function answerTo(channel: string, data: (socketId: string) => object): Promise<Refused> {
  const raw = hub.raw();
  const socketId = await socketIdOf(raw);
  raw.send({ event: 'pusher:subscribe', data: { channel, ...data(socketId) } });
  const { data: refusal } = await raw.frame('pusher:subscription_error');
  raw.socket.close();
  return refusal;
}
const signed = (channel: string, channel_data: string) => (socketId: string) => ({
  auth: channelAuth(app, socketId, channel, channel_data),
  channel_data,
});
async function joined(channel: string, channel_data?: string): Promise<RawSocket> {
  const raw = hub.raw();
  const auth = channelAuth(app, await socketIdOf(raw), channel, channel_data);
  raw.send({ event: 'pusher:subscribe', data: { channel, auth, channel_data } });
  await raw.frame('pusher_internal:subscription_succeeded');
  return raw;
}
const errors = (raw: RawSocket) =>
  raw.frames
    .filter(({ event }) => event === 'pusher:error')
    .map(({ data }) => data as { code: number | null; message: string });

describe('a subscription', () => {
  it.each([
    ['another channel', 'private-b', (id: string) => ({ auth: channelAuth(app, id, 'private-a') })],
    ['another socket', 'private-b', () => ({ auth: channelAuth(app, '1.1', 'private-b') })],
    [
      'another secret',
      'private-b',
      (id: string) => ({ auth: channelAuth({ ...app, secret: 'x' }, id, 'private-b') }),
    ],
    [
      'another key',
      'private-b',
      (id: string) => ({ auth: channelAuth({ ...app, key: 'x' }, id, 'private-b') }),
    ],
    [
      'other members',
      'presence-b',
      (id: string) => ({ ...signed('presence-b', '{"user_id":1}')(id), channel_data: '{"user_id":2}' }),
    ],
    [
      'members left out',
      'presence-b',
      (id: string) => ({ auth: signed('presence-b', '{"user_id":1}')(id).auth }),
    ],
    ['nothing', 'private-b', () => ({})],
    ['a number', 'private-b', () => ({ auth: 7 })],
    ['a longer text', 'private-b', (id: string) => ({ auth: `${channelAuth(app, id, 'private-b')}0` })],
  ])('signed for %s is refused', async (_what, channel, data) => {
    expect(await answerTo(channel, data)).toMatchObject({ type: 'AuthError', status: 401 });
  });

  it.each([
    ['no member', 'presence-m', '{}', 'AuthError'],
    ['a member without a name', 'presence-m', '{"user_id":""}', 'AuthError'],
    ['a member of another kind', 'presence-m', '{"user_id":{"a":1}}', 'AuthError'],
    ['no JSON', 'presence-m', 'x', 'AuthError'],
    ['too long an id', 'presence-m', JSON.stringify({ user_id: 'z'.repeat(129) }), 'LimitReached'],
    [
      'too much of a member',
      'presence-m',
      JSON.stringify({ user_id: 1, user_info: 'z'.repeat(1_025) }),
      'LimitReached',
    ],
  ])('to a presence channel with %s is refused', async (_what, channel, data, type) => {
    expect(await answerTo(channel, signed(channel, data))).toMatchObject({ type });
  });

  it('with what our server has signed long ago is refused, for rights may have changed since', async () => {
    const session = { session_id: 's', user_id: 'u', role_id: null, expires_at: Date.now() + 60_000 };
    const at = (signed_at: number) => JSON.stringify({ session, signed_at });
    const old = await answerTo('private-b', signed('private-b', at(Date.now() - 130_000)));
    expect(old).toMatchObject({ type: 'AuthError', status: 401 });
    (await joined('private-b', at(Date.now() - 60_000))).socket.close();
  });

  it.each([
    ['a'.repeat(MAX_CHANNEL_NAME + 1), codes.unauthorized],
    ['private-encrypted-a', 401],
    ['private-cache-a', 401],
    ['presence-cache-a', 401],
    ['cache-a', 401],
    ['spaces are none', codes.unauthorized],
    ['#server-to-user-1', 401],
  ])('to %s is refused', async (channel, status) => {
    expect(await answerTo(channel, () => ({}))).toMatchObject({ status });
  });

  it('has a name of at most 164 characters', async () => {
    await subscribed(hub.client().subscribe('a'.repeat(MAX_CHANNEL_NAME)));
  });

  it('is one of a hundred of a connection', async () => {
    const raw = hub.raw();
    await socketIdOf(raw);
    for (let i = 0; i <= 100; i += 1) {
      raw.send({ event: 'pusher:subscribe', data: { channel: `c${i}` } });
      if (i % 40 !== 39) continue;
      // A connection may send fifty messages a second, counted from when they are read.
      await expect.poll(() => hub.hub.channels().has(`c${i}`)).toBe(true);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    const { data, channel } = await raw.frame('pusher:subscription_error');
    expect([channel, data]).toMatchObject(['c100', { type: 'LimitReached', status: codes.overCapacity }]);
    raw.send({ event: 'pusher:unsubscribe', data: { channel: 'c0' } });
    raw.send({ event: 'pusher:subscribe', data: { channel: 'c100' } });
    await expect.poll(() => hub.hub.channels().has('c100')).toBe(true);
    expect(hub.hub.channels().has('c0')).toBe(false);
    raw.socket.close();
  });

  it('is asked for again after each reconnection, with the new socket', async () => {
    const asked: string[] = [];
    const client = hub.client({
      channelAuthorization: {
        customHandler: ({ socketId, channelName }: never, done: (error: null, pass: object) => void) => {
          asked.push(socketId);
          done(null, hub.publisher.authorizeChannel(socketId, channelName));
        },
      } as never,
    });
    const echo = echoOf(client);
    const heard: unknown[] = [];
    echo.private('again').listen('.e', (data: unknown) => heard.push(data));
    await expect.poll(() => hub.hub.channels().has('private-again')).toBe(true);
    const first = client.connection.socket_id;
    hub.hub.connections.get(first)!.close(codes.reconnect, 'Rights have changed.');
    await expect.poll(() => asked.length).toBe(2);
    await expect.poll(() => hub.hub.channels().get('private-again')?.size).toBe(1);
    expect(asked[0]).toBe(first);
    expect(asked[1]).not.toBe(first);
    await hub.publisher.trigger('private-again', 'e', 1);
    await expect.poll(() => heard).toEqual([1]);
  });

  it('with numbers as ids keeps them numbers: as member, as the reader themselves, and when they go', async () => {
    const [one, two] = [
      hub.client({}, { user_id: 1 }),
      hub.client({}, { user_id: 2, user_info: { name: 'Budi' } }),
    ];
    const room = one.subscribe('presence-n') as unknown as PresenceChannel;
    await subscribed(room);
    const added = next<{ id: unknown; info: unknown }>(room, 'pusher:member_added');
    const other = two.subscribe('presence-n') as unknown as PresenceChannel;
    await subscribed(other);
    expect(await added).toEqual({ id: 2, info: { name: 'Budi' } });
    expect(other.members.me).toEqual({ id: 2, info: { name: 'Budi' } });
    expect(other.members.get('1')).toEqual({ id: '1', info: null });
    const told = new Promise((resolve) =>
      room.bind('client-wave', (_data: unknown, by?: { user_id?: unknown }) => resolve(by?.user_id)),
    );
    other.trigger('client-wave', {});
    expect(await told).toBe(2);
    const removed = next<{ id: unknown }>(room, 'pusher:member_removed');
    two.disconnect();
    expect((await removed).id).toBe(2);
  });

  it('is counted for all who listen', async () => {
    const channel = hub.client().subscribe('counted');
    const counts: number[] = [];
    channel.bind('pusher:subscription_count', ({ subscription_count }: { subscription_count: number }) =>
      counts.push(subscription_count),
    );
    await subscribed(channel);
    await expect.poll(() => channel.subscriptionCount).toBe(1);
    const begun = Date.now();
    const others = Array.from({ length: 30 }, () => hub.client());
    await Promise.all(others.map((client) => subscribed(client.subscribe('counted'))));
    await expect.poll(() => counts.at(-1)).toBe(31);
    // Broadcast together once a second, not with each that came.
    expect(counts.length).toBeLessThanOrEqual(2 + (Date.now() - begun) / 1_000);
    others.forEach((client) => client.disconnect());
    await expect.poll(() => counts.at(-1)).toBe(1);
  });
});

describe('an event of a client', () => {
  it.each([
    ['in a public channel', 'news', 'client-a', 1],
    ['in a channel it is not in', 'private-elsewhere', 'client-a', 1],
    ['with a name of 201 characters', 'private-w', `client-${'a'.repeat(194)}`, 1],
    ['of more than 10 KB', 'private-w', 'client-a', 'z'.repeat(MAX_EVENT_BYTES + 1)],
  ])('%s is refused and goes to nobody', async (_what, channel, event, data) => {
    const [raw, witness] = [await joined('private-w'), await joined('private-w')];
    raw.send({ event, channel, data });
    await raw.frame('pusher:error');
    raw.send({ event: 'client-after', channel: 'private-w', data: 1 });
    await witness.frame('client-after');
    expect(witness.frames.filter((frame) => frame.event === event)).toEqual([]);
    raw.socket.close();
    witness.socket.close();
  });

  it('is not for channels that many listen to', async () => {
    const own = await startHub({ limits: { clientEventListeners: 2 } });
    const join = async () => {
      const raw = own.raw();
      const auth = channelAuth(app, await socketIdOf(raw), 'private-many');
      raw.send({ event: 'pusher:subscribe', data: { channel: 'private-many', auth } });
      await raw.frame('pusher_internal:subscription_succeeded');
      return raw;
    };
    const [one] = [await join(), await join(), await join()];
    one.send({ event: 'client-a', channel: 'private-many', data: 1 });
    expect((await one.frame('pusher:error')).data).toMatchObject({ code: codes.eventRefused });
    await own.close();
  });
});

describe('signing in', () => {
  it.each([
    [
      'a wrong signature',
      (pass: { auth: string; user_data: string }) => ({ ...pass, auth: `${app.key}:00` }),
    ],
    ['other data', (pass: { auth: string; user_data: string }) => ({ ...pass, user_data: '{"id":"2"}' })],
    ['nothing', () => ({})],
  ])('with %s closes the socket with 4009', async (_what, change) => {
    const raw = hub.raw();
    const socketId = await socketIdOf(raw);
    raw.send({ event: 'pusher:signin', data: change(hub.publisher.authenticateUser(socketId, { id: '1' })) });
    expect((await raw.closed).code).toBe(codes.unauthorized);
  });

  it('as another person on the same socket is refused', async () => {
    const raw = hub.raw();
    const socketId = await socketIdOf(raw);
    const signIn = (id: string) =>
      raw.send({ event: 'pusher:signin', data: hub.publisher.authenticateUser(socketId, { id }) });
    signIn('1');
    await raw.frame('pusher:signin_success');
    signIn('2');
    await expect.poll(() => errors(raw)).toMatchObject([{ code: codes.unauthorized }]);
    raw.socket.close();
  });
});
