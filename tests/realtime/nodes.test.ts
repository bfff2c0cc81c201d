/** Hubs of several nodes over one Redis: each broadcasts what one publishes, who is present, and what happens while Redis is away. */
import { randomBytes } from 'node:crypto';
import type { PresenceChannel } from 'pusher-js';
import { afterEach, describe, expect, it } from 'vitest';
import { NODE_LEASE_MS } from '#server/platform/realtime/members.ts';
import { codes } from '#server/platform/realtime/protocol.ts';
import { redisBus } from '#server/platform/realtime/redisBus.ts';
import { cutLine } from '#tests/support/cutLine.ts';
import { hasRedis, hasRedisServer, ownRedis, redisPort, redisUrl } from '#tests/support/redis.ts';
import { channelAuth } from '#server/platform/realtime/signatures.ts';
import { app, next, socketIdOf, startHub, subscribed, type TestHub } from './support.ts';
import { Redis } from 'ioredis';

const isHere = await hasRedis();
const topicOfTest = () => `mahir:test:${randomBytes(8).toString('hex')}`;

const opened: TestHub[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((hub) => hub.close()));
});

type NodeOptions = { readonly url?: string } & Pick<Parameters<typeof startHub>[0] & object, 'isCounted'>;

/** A node that has found the others. */
async function startNode(topic: string, { url = redisUrl, ...options }: NodeOptions = {}) {
  const troubles: string[] = [];
  const bus = redisBus({ url, topic, onTrouble: ({ message }) => troubles.push(message) });
  let opens = 0;
  bus.onOpen(() => (opens += 1));
  const node = await startHub({ bus, ...options });
  opened.push(node);
  return { ...node, troubles, opens: () => opens };
}
async function twoNodes(options?: NodeOptions) {
  const topic = topicOfTest();
  const [one, other] = [await startNode(topic, options), await startNode(topic, options)];
  await expect.poll(() => [one, other].map(({ hub }) => hub.members.nodesElsewhere)).toEqual([1, 1]);
  return { topic, one, other };
}
const present = async (node: TestHub, user_id: string, channel: string) => {
  const client = node.client({}, { user_id, user_info: { name: user_id } });
  const joined = client.subscribe(channel) as unknown as PresenceChannel;
  await subscribed(joined);
  return { client, joined };
};

describe.skipIf(!isHere)('two nodes', () => {
  it('broadcast what one of them publishes, once to each listener, but not to its sender', async () => {
    const { one, other } = await twoNodes();
    const [near, far] = [one.client(), other.client()];
    const channels = [near.subscribe('news'), far.subscribe('news')];
    await Promise.all(channels.map((channel) => subscribed(channel)));
    const heard: unknown[][] = [[], []];
    channels.forEach((channel, i) => channel.bind('e', (data: unknown) => heard[i]!.push(data)));
    await one.publisher.trigger('news', 'e', 1);
    await one.publisher.trigger('news', 'e', 2, { socket_id: far.connection.socket_id });
    await other.publisher.trigger('news', 'e', 3);
    // What comes from the own node may be faster.
    await expect
      .poll(() => heard.map((list) => list.toSorted()))
      .toEqual([
        [1, 2, 3],
        [1, 3],
      ]);
  });

  it('pass whispers on', async () => {
    const { one, other } = await twoNodes();
    const { joined: here } = await present(one, 'ana', 'presence-w');
    const { joined: there } = await present(other, 'budi', 'presence-w');
    const heard = new Promise((resolve) =>
      here.bind('client-typing', (data: unknown, meta: unknown) => resolve([data, meta])),
    );
    there.trigger('client-typing', { at: 7 });
    expect(await heard).toEqual([{ at: 7 }, { user_id: 'budi' }]);
  });

  it('know together who is present: each person once, gone with the last tab of any node', async () => {
    const { one, other } = await twoNodes();
    const { joined } = await present(one, 'ana', 'presence-room');
    const added = next<{ id: string }>(joined, 'pusher:member_added');
    const tab = await present(other, 'budi', 'presence-room');
    expect((await added).id).toBe('budi');
    const again = await present(one, 'budi', 'presence-room');
    await expect.poll(() => tab.joined.members.count).toBe(2);
    expect(again.joined.members.count).toBe(2);
    const told: string[] = [];
    joined.bind_global((event: string) => /member/.test(event) && told.push(event));
    tab.client.disconnect();
    await expect.poll(() => other.hub.channels().get('presence-room')?.size ?? 0).toBe(0);
    // A message about the next person on that node comes after its earlier messages.
    const later = await present(other, 'cici', 'presence-room');
    await expect.poll(() => told).toEqual(['pusher:member_added']);
    again.client.disconnect();
    await expect.poll(() => told).toEqual(['pusher:member_added', 'pusher:member_removed']);
    later.client.disconnect();
    await expect.poll(() => told.length).toBe(3);
    const users = async () =>
      (await other.publisher.get({ path: '/channels/presence-room/users' })).json() as Promise<unknown>;
    await expect.poll(users).toEqual({ users: [{ id: 'ana' }] });
  });

  it('inform a node that starts later who is present already', async () => {
    const { topic, one } = await twoNodes();
    await present(one, 'ana', 'presence-late');
    const late = await startNode(topic);
    await expect.poll(() => late.hub.members.has('presence-late', 'ana')).toBe(true);
  });

  it('count listeners together', async () => {
    const { one, other } = await twoNodes();
    const channel = one.client().subscribe('counted');
    await subscribed(channel);
    const counts: number[] = [];
    channel.bind('pusher:subscription_count', (data: { subscription_count: number }) =>
      counts.push(data.subscription_count),
    );
    const far = other.client();
    await subscribed(far.subscribe('counted'));
    await expect.poll(() => counts.at(-1)).toBe(2);
    const reply = await one.publisher.get({
      path: '/channels/counted',
      params: { info: 'subscription_count' },
    });
    expect(await reply.json()).toEqual({ occupied: true, subscription_count: 2 });
    far.disconnect();
    await expect.poll(() => counts.at(-1)).toBe(1);
  });

  it('count the listeners of any channel, and list the channels in use, for all of them', async () => {
    const { one, other } = await twoNodes({ isCounted: () => false });
    for (const node of [one, other]) await subscribed(node.client().subscribe('private-desk'));
    await subscribed(other.client().subscribe('private-far'));
    await present(other, 'ana', 'presence-far');
    await expect.poll(() => one.hub.members.has('presence-far', 'ana')).toBe(true);
    const ask = async (path: string, params = {}) =>
      (await one.publisher.get({ path, params })).json() as Promise<unknown>;
    const info = 'subscription_count';
    expect(await ask('/channels', { filter_by_prefix: 'private-', info })).toEqual({
      channels: { 'private-desk': { subscription_count: 2 }, 'private-far': { subscription_count: 1 } },
    });
    expect(await ask('/channels')).toEqual({
      channels: { 'private-desk': {}, 'private-far': {}, 'presence-far': {} },
    });
    expect(await ask('/channels/private-far')).toEqual({ occupied: true });
    expect(await ask('/channels/presence-far', { info: `user_count,${info}` })).toEqual({
      occupied: true,
      user_count: 1,
      subscription_count: 1,
    });
    expect(await ask('/channels/nobody', { info })).toEqual({ occupied: false, subscription_count: 0 });
    const told = await one.publisher.trigger('private-desk', 'e', 1, { info });
    expect(await told.json()).toEqual({ channels: { 'private-desk': { subscription_count: 2 } } });
  });

  it('answer without one that has just died', async () => {
    const { topic, one } = await twoNodes();
    await subscribed(one.client().subscribe('private-desk'));
    const redis = new Redis(redisUrl);
    const members = { node: 'killed just now', channels: [], counts: [] };
    await redis.publish(topic, JSON.stringify({ from: 'it', message: { type: 'members', members } }));
    await redis.quit();
    await expect.poll(() => one.hub.members.nodesElsewhere).toBe(2);
    const reply = await one.publisher.get({ path: '/channels' });
    expect(await reply.json()).toEqual({ channels: { 'private-desk': {} } });
  });

  it('end the connections of a person on both', async () => {
    const { one, other } = await twoNodes();
    const sign = async (node: TestHub) => {
      const raw = node.raw();
      const socketId = await socketIdOf(raw);
      raw.send({ event: 'pusher:signin', data: one.publisher.authenticateUser(socketId, { id: 'u9' }) });
      await raw.frame('pusher:signin_success');
      return raw;
    };
    const raws = [await sign(one), await sign(other)];
    await one.publisher.terminateUserConnections('u9');
    for (const raw of raws) expect((await raw.closed).code).toBe(codes.unauthorized);
  });

  it('forget at once who was on a node that was shut down', async () => {
    const { one, other } = await twoNodes();
    const { joined } = await present(one, 'ana', 'presence-bye');
    await present(other, 'budi', 'presence-bye');
    await expect.poll(() => joined.members.count).toBe(2);
    await other.close();
    const closedAt = Date.now();
    await expect.poll(() => joined.members.count).toBe(1);
    // Without a word they would be there until the lease ends.
    expect(Date.now() - closedAt).toBeLessThan(NODE_LEASE_MS / 2);
  });

  it('go on whatever others write to their topic', async () => {
    const { topic, one, other } = await twoNodes();
    const redis = new Redis(redisUrl);
    const junk = ['not json', 'null', '{"from":"x","message":{"type":"members","members":null}}', '[]'];
    for (const text of junk) await redis.publish(topic, text);
    await redis.quit();
    const channel = other.client().subscribe('news');
    await subscribed(channel);
    const heard = next(channel, 'e');
    await one.publisher.trigger('news', 'e', 1);
    expect(await heard).toBe(1);
    expect(one.troubles.length).toBeGreaterThan(0);
  });

  it('share a Redis with another installation and receive nothing of it', async () => {
    const [one, stranger] = [await startNode(topicOfTest()), await startNode(topicOfTest())];
    await expect.poll(() => one.opens() + stranger.opens()).toBe(2);
    const channel = one.client().subscribe('news');
    await subscribed(channel);
    const heard: unknown[] = [];
    channel.bind('e', (data: unknown) => heard.push(data));
    await stranger.publisher.trigger('news', 'e', 'theirs');
    await one.publisher.trigger('news', 'e', 'ours');
    await expect.poll(() => heard).toEqual(['ours']);
  });
});

describe.skipIf(!isHere)('while Redis is away', () => {
  it('each node continues for its own sockets, events wait, and everybody reads again when it is back', async () => {
    const line = await cutLine(redisPort);
    const { one, other } = await twoNodes({ url: line.url.replace('http', 'redis') });
    const [near, far] = [one.client(), other.client()];
    const channels = [near.subscribe('news'), far.subscribe('news')];
    await Promise.all(channels.map((channel) => subscribed(channel)));
    const { joined } = await present(one, 'ana', 'presence-cut');
    await present(other, 'budi', 'presence-cut');
    await expect.poll(() => joined.members.count).toBe(2);
    const before = [near, far].map((client) => client.connection.socket_id);

    line.setUp(false);
    await expect.poll(() => one.troubles.length > 0 && other.troubles.length > 0).toBe(true);
    const local = next(channels[0]!, 'local');
    await one.publisher.trigger('news', 'local', 1);
    expect(await local).toBe(1);
    // People on the other node are gone when its lease ends.
    await expect.poll(() => joined.members.count).toBe(1);
    expect(one.troubles.length).toBe(1);

    line.setUp(true);
    await expect.poll(() => one.opens() === 2 && other.opens() === 2).toBe(true);
    const after = () => [near, far].map((client) => client.connection.socket_id);
    await expect.poll(() => after().every((id, i) => id !== undefined && id !== before[i])).toBe(true);
    await expect.poll(() => joined.members.count).toBe(2);
    await expect.poll(() => one.hub.channels().get('news')?.size).toBe(1);
    await expect.poll(() => other.hub.channels().get('news')?.size).toBe(1);
    const heard = next(channels[1]!, 'healed');
    await one.publisher.trigger('news', 'healed', 2);
    expect(await heard).toBe(2);
    await Promise.all(opened.splice(0).map((hub) => hub.close()));
    await line.close();
  });

  it('a server that starts without it finds it later, and ends at once without it', async () => {
    const line = await cutLine(redisPort);
    line.setUp(false);
    const url = line.url.replace('http', 'redis');
    const topic = topicOfTest();
    const [one, other] = [await startNode(topic, { url }), await startNode(topic, { url })];
    const channel = other.client().subscribe('news');
    await subscribed(channel);
    await expect.poll(() => one.troubles.length > 0 && other.troubles.length > 0).toBe(true);
    line.setUp(true);
    await expect.poll(() => one.opens() === 1 && other.opens() === 1).toBe(true);
    const heard = next(channel, 'e');
    await one.publisher.trigger('news', 'e', 1);
    expect(await heard).toBe(1);
    line.setUp(false);
    const startedAt = Date.now();
    await Promise.all(opened.splice(0).map((hub) => hub.close()));
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    await line.close();
  });

  it('keeps what ends rights until it is back', async () => {
    const line = await cutLine(redisPort);
    const topic = topicOfTest();
    const [one, other] = [
      await startNode(topic, { url: line.url.replace('http', 'redis') }),
      await startNode(topic),
    ];
    await expect.poll(() => one.opens() + other.opens()).toBe(2);
    const raw = other.raw();
    const socketId = await socketIdOf(raw);
    raw.send({ event: 'pusher:signin', data: one.publisher.authenticateUser(socketId, { id: 'u9' }) });
    await raw.frame('pusher:signin_success');
    line.setUp(false);
    await expect.poll(() => one.troubles.length).toBeGreaterThan(0);
    await one.publisher.terminateUserConnections('u9');
    line.setUp(true);
    expect((await raw.closed).code).toBe(codes.unauthorized);
    await Promise.all(opened.splice(0).map((hub) => hub.close()));
    await line.close();
  });
});

describe.skipIf(!isHere || !hasRedisServer())('a Redis that is killed and started again', () => {
  it('connects the nodes again', async () => {
    const redis = await ownRedis();
    const { one, other } = await twoNodes({ url: redis.url });
    const raw = other.raw();
    await subscribedRaw(raw, 'news');
    await redis.stop();
    await expect.poll(() => one.troubles.length > 0 && other.troubles.length > 0).toBe(true);
    await one.publisher.trigger('news', 'lost', 1);
    await redis.start();
    expect((await raw.closed).code).toBe(codes.reconnect);
    const back = other.raw();
    await subscribedRaw(back, 'news');
    await expect.poll(() => one.opens()).toBe(2);
    await one.publisher.trigger('news', 'e', 2);
    expect((await back.frame('e')).data).toBe('2');
    await Promise.all(opened.splice(0).map((hub) => hub.close()));
    await redis.stop();
  });
});

async function subscribedRaw(raw: ReturnType<TestHub['raw']>, channel: string): Promise<void> {
  const socketId = await socketIdOf(raw);
  raw.send({ event: 'pusher:subscribe', data: { channel, auth: channelAuth(app, socketId, channel) } });
  await raw.frame('pusher_internal:subscription_succeeded');
}
