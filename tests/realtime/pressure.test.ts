/** What a hub withstands: clients that do not read, send too much, vanish or come from elsewhere, and a shutdown among them. */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { codes } from '#server/platform/realtime/protocol.ts';
import { channelAuth } from '#server/platform/realtime/signatures.ts';
import { pagesOf } from '#server/platform/realtime/upgrade.ts';
import { app, socketIdOf, startHub, type RawSocket, type TestHub } from './support.ts';

const opened: TestHub[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((hub) => hub.close()));
});
async function start(options: Parameters<typeof startHub>[0] = {}): Promise<TestHub> {
  const hub = await startHub(options);
  opened.push(hub);
  return hub;
}

/** A peer that speaks first and then neither reads nor answers, as one whose network is gone. */
function deadPeer(port: number, path = `/app/${app.key}?protocol=7`): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      const key = randomBytes(16).toString('base64');
      const upgrade = `Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13`;
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${upgrade}\r\n\r\n`);
    });
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.pause();
      resolve(socket);
    });
  });
}

/** Listens to a channel; `session` as our own server writes it. */
async function listen(hub: TestHub, channel: string, session?: object): Promise<RawSocket> {
  const raw = hub.raw();
  const socketId = await socketIdOf(raw);
  const user_id = (session as { user_id?: string } | undefined)?.user_id ?? 'ana';
  const channel_data = JSON.stringify({ user_id, session });
  const auth = channelAuth(app, socketId, channel, channel_data);
  raw.send({ event: 'pusher:subscribe', data: { channel, auth, channel_data } });
  await raw.frame('pusher_internal:subscription_succeeded');
  return raw;
}

describe('a socket', () => {
  it('that does not read is closed at one megabyte, and the others receive everything', async () => {
    const hub = await start();
    const [slow, quick] = [await listen(hub, 'private-a'), await listen(hub, 'private-a')];
    const id = await socketIdOf(slow);
    const { socket } = hub.hub.connections.get(id)!;
    slow.socket.pause();
    const data = 'z'.repeat(10_000);
    let [sent, most] = [0, 0];
    // The kernel holds some megabytes of its own.
    while (hub.hub.connections.has(id) && sent < 5_000) {
      hub.hub.publish(['private-a'], 'e', data);
      sent += 1;
      most = Math.max(most, socket.bufferedAmount);
      if (sent % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await expect.poll(() => hub.hub.connections.has(id)).toBe(false);
    expect(most).toBeGreaterThan(500_000);
    expect(most).toBeLessThan(1_200_000);
    await expect.poll(() => quick.frames.filter(({ event }) => event === 'e').length).toBe(sent);
    expect(quick.socket.readyState).toBe(quick.socket.OPEN);
  });

  it('that sends without end gets an error and is then closed; the others do not notice', async () => {
    const hub = await start();
    const [flood, calm] = [hub.raw(), hub.raw()];
    await Promise.all([socketIdOf(flood), socketIdOf(calm)]);
    for (let i = 0; i < 5_000; i += 1) flood.send({ event: 'pusher:ping', data: {} });
    calm.send({ event: 'pusher:ping', data: {} });
    await calm.frame('pusher:pong');
    expect((await flood.closed).code).toBe(codes.overCapacity);
    const told = flood.frames.filter(({ event }) => event === 'pusher:error');
    expect(told.length).toBeGreaterThan(40);
    expect(told.length).toBeLessThan(200);
  });

  it('is ignored once it is closed', async () => {
    const hub = await start();
    const raw = await listen(hub, 'private-a');
    const witness = await listen(hub, 'private-a');
    hub.hub.connections.get(await socketIdOf(raw))!.close(codes.unauthorized, 'test');
    raw.send({ event: 'client-late', channel: 'private-a', data: 1 });
    await raw.closed;
    expect(witness.frames.filter(({ event }) => event === 'client-late')).toEqual([]);
  });

  it('whose peer vanished without a word is gone in time, and its person with it', async () => {
    const left: [string, boolean][] = [];
    const hub = await start({
      limits: { activityTimeout: 0.4, pongTimeout: 0.4 },
      onPerson: (id, isThere) => left.push([id, isThere]),
    });
    await deadPeer(hub.port);
    expect(hub.hub.connections.size).toBe(1);
    const [connection] = [...hub.hub.connections.values()];
    const session = { session_id: 's', user_id: 'u', role_id: null, expires_at: Date.now() + 60_000 };
    hub.hub.bind(connection!, session);
    const closed = new Promise<number>((resolve) => {
      const close = connection!.socket.close.bind(connection!.socket);
      connection!.socket.close = (code, reason) => {
        resolve(code!);
        close(code, reason);
      };
    });
    expect(await closed).toBe(codes.noPong);
    await expect.poll(() => hub.hub.connections.size).toBe(0);
    expect(left).toEqual([
      ['u', true],
      ['u', false],
    ]);
  });

  it('of a person with twenty tabs is one of twenty: they come once and go once', async () => {
    const told: [string, boolean][] = [];
    const hub = await start({ onPerson: (id, isThere) => told.push([id, isThere]) });
    const expires_at = Date.now() + 60_000;
    const witness = await listen(hub, 'presence-t');
    const session = { session_id: 's', user_id: 'u', role_id: null, expires_at };
    const tabs = await Promise.all(Array.from({ length: 20 }, () => listen(hub, 'presence-t', session)));
    const members = (event: string) => witness.frames.filter((frame) => frame.event === event).length;
    await expect.poll(() => members('pusher_internal:member_added')).toBe(1);
    for (const tab of tabs.slice(1)) tab.socket.close();
    await expect.poll(() => hub.hub.connections.size).toBe(2);
    expect(members('pusher_internal:member_removed')).toBe(0);
    tabs[0]!.socket.close();
    await expect.poll(() => members('pusher_internal:member_removed')).toBe(1);
    expect(members('pusher_internal:member_added')).toBe(1);
    expect(told).toEqual([
      ['u', true],
      ['u', false],
    ]);
  });
});

describe('the door', () => {
  it.each(['//', '/app/%', 'http://', '/app/%E0%A4%A', '*'])('survives an upgrade of %s', async (path) => {
    const hub = await start();
    const socket = connect(hub.port, '127.0.0.1');
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.on('close', resolve));
    const key = randomBytes(16).toString('base64');
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
    socket.resume();
    await closed;
    await socketIdOf(hub.raw());
  });

  it.each([
    ['https://mahir.example', null],
    [undefined, null],
    ['https://mahir.example.evil.test', codes.unauthorized],
    ['http://mahir.example', codes.unauthorized],
    ['null', codes.unauthorized],
  ])('with pages of https://mahir.example alone: origin %s is answered %s', async (origin, code) => {
    const hub = await start({ isOwnOrigin: pagesOf('https://mahir.example') });
    const raw = hub.raw(undefined, origin === undefined ? {} : { origin });
    if (code === null) await socketIdOf(raw);
    else expect((await raw.closed).code).toBe(code);
  });

  it('at a loopback address takes pages of this machine alone', () => {
    const isOwn = pagesOf('http://127.0.0.1:3000');
    const pages = ['http://127.0.0.1:3000', 'http://localhost:5173', 'http://[::1]:3000'];
    expect(pages.every(isOwn)).toBe(true);
    expect(['https://evil.example', 'null', 'http://localhost.evil.example'].some(isOwn)).toBe(false);
  });

  it('counts by address, and lets others in', async () => {
    let ip = '10.0.0.1';
    const hub = await start({ limits: { connectionsPerIp: 2 }, ipOf: () => ip });
    const [first] = [hub.raw(), hub.raw()];
    await expect.poll(() => hub.hub.connections.size).toBe(2);
    expect((await hub.raw().closed).code).toBe(codes.overCapacity);
    ip = '10.0.0.2';
    await socketIdOf(hub.raw());
    ip = '10.0.0.1';
    first.socket.close();
    await expect.poll(() => hub.hub.connections.size).toBe(2);
    await socketIdOf(hub.raw());
  });

  it('counts who has not signed yet apart: some of one address, and any number that sign', async () => {
    let ip = '2001:db8:0:1::1';
    const hub = await start({ limits: { unsignedPerIp: 2 }, ipOf: () => ip });
    for (let i = 0; i < 3; i++) await listen(hub, 'presence-a');
    await Promise.all([socketIdOf(hub.raw()), socketIdOf(hub.raw())]);
    ip = '2001:db8:0:1::2';
    expect((await hub.raw().closed).code).toBe(codes.overCapacity);
    ip = '2001:db8:0:2::1';
    const elsewhere = hub.raw();
    await socketIdOf(elsewhere);
    elsewhere.socket.close();
    await expect.poll(() => hub.hub.connections.size).toBe(5);
    // Nothing is left of a client that has gone.
    await Promise.all([socketIdOf(hub.raw()), socketIdOf(hub.raw())]);
    expect((await hub.raw().closed).code).toBe(codes.overCapacity);
  });

  it('keeps no page that nobody signs, whatever everybody may hear; programs stay', async () => {
    const hub = await start({ limits: { activityTimeout: 0.2, idleTimeout: 0.4 } });
    const page = hub.raw(undefined, { origin: 'http://127.0.0.1' });
    const [program, signed] = [hub.raw(), hub.raw(undefined, { origin: 'http://127.0.0.1' })];
    const id = await socketIdOf(signed);
    const auth = channelAuth(app, id, 'private-a');
    signed.send({ event: 'pusher:subscribe', data: { channel: 'private-a', auth } });
    for (const socket of [page, program])
      socket.send({ event: 'pusher:subscribe', data: { channel: 'news' } });
    expect((await page.closed).code).toBe(codes.inactive);
    for (const socket of [program, signed]) {
      socket.send({ event: 'pusher:ping', data: {} });
      await socket.frame('pusher:pong');
    }
  });

  it('keeps nobody: sockets that are refused and never answer are gone', async () => {
    const hub = await start();
    const dead = await Promise.all(
      Array.from({ length: 50 }, () => deadPeer(hub.port, '/app/nobody?protocol=7')),
    );
    await Promise.all(dead.map((socket) => new Promise((resolve) => socket.on('close', resolve).resume())));
    expect(hub.hub.connections.size).toBe(0);
  });
});

describe('shutdown', () => {
  it('ends in time among many sockets, some of which are dead, and some refused', async () => {
    const hub = await startHub({ limits: { unsignedPerIp: 1_000 } });
    const raws = Array.from({ length: 300 }, () => hub.raw());
    await Promise.all(raws.map((raw) => socketIdOf(raw)));
    await Promise.all(Array.from({ length: 30 }, () => deadPeer(hub.port)));
    await Promise.all(Array.from({ length: 10 }, () => deadPeer(hub.port, '/app/nobody?protocol=7')));
    const startedAt = Date.now();
    await hub.hub.drain(1_000);
    await hub.close();
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    for (const raw of raws) expect((await raw.closed).code).toBe(codes.reconnect);
  });
});
