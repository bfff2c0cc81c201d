import type { AddressInfo } from 'node:net';
import { runAdminNetworks } from '#server/commands/adminCommands.ts';
import { learnerPermissions } from '#shared/access.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropCached } from '#server/platform/sessions/sessionActor.ts';
import { codes } from '#server/platform/realtime/protocol.ts';
import { tokensOf, wish } from '../support/apiTokens.ts';
import { clientOf, createTestApp, type Client, type TestApp } from '../support/app.ts';
import { rawSocket, socketIdOf } from '../realtime/support.ts';

const OFFICE = '10.2.3.4';
const HOME = '203.0.113.9';
const NETWORKS = '/api/admin-networks';
const network = { status: 403, body: { code: 'network' } };

let test: TestApp;
let administrator: Client;
let organizer: Client;
beforeAll(async () => {
  test = await createTestApp();
  administrator = await test.as('Administrator');
  organizer = await test.as('Organizer');
});
afterAll(() => test.close());
afterEach(() => vi.restoreAllMocks());

const at = (address: string, client: Client): Client =>
  clientOf(test.app, client.token, client.userId, address);
const put = async (networks: readonly object[], address = OFFICE, version?: number) => {
  const client = at(address, administrator);
  const seen = version ?? (await at(OFFICE, administrator).get(NETWORKS)).body.data.version;
  return client.put(NETWORKS, { networks, version: seen });
};
const limit = async (...networks: string[]) => {
  const reply = await put(networks.map((name) => ({ network: name })));
  expect(reply.status).toBe(200);
};
beforeEach(() => limit());

describe('the networks of the administration', () => {
  it('leave an organizer outside the rights of a learner, and all of them inside, without a new sign-in', async () => {
    await limit('10.2.0.0/16', '::ffff:192.0.2.0/120');
    const [office, home] = [at(OFFICE, organizer), at(HOME, organizer)];
    expect((await office.get('/api/user')).status).toBe(200);
    expect((await at('::ffff:192.0.2.9', organizer).get('/api/user')).status).toBe(200);
    const refused = await home.get('/api/user');
    expect(refused).toMatchObject(network);
    expect(refused.body.message).toBe('The administration can be opened from the company’s network only');
    const indonesian = await home.call('GET', '/api/user', undefined, { 'accept-language': 'id' });
    expect(indonesian.body.message).toBe('Administrasi hanya dapat dibuka dari jaringan perusahaan');
    expect((await home.get('/api/my/home')).status).toBe(200);
    const startOf = async (client: Client) => (await client.get('/api/me/start')).body.data;
    const outside = await startOf(home);
    expect(outside.user.is_admin_closed).toBe(true);
    expect([...outside.permissions].every((name) => learnerPermissions.includes(name as never))).toBe(true);
    const inside = await startOf(office);
    expect([inside.user.is_admin_closed, inside.permissions.includes('user-index')]).toEqual([false, true]);
    expect((await home.get('/api/me/access/user-index')).body.data).toMatchObject({
      granted: false,
      why: 'The administration can be opened from the company’s network only',
    });
  });

  it('do not concern learners, who are refused what they may not do anywhere', async () => {
    await limit('10.2.0.0/16');
    const learner = at(HOME, await test.as('Learner'));
    expect((await learner.get('/api/me/start')).body.data.user.is_admin_closed).toBe(false);
    expect(await learner.get('/api/user')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('are refused at the field when they are none, or leave out the own address', async () => {
    const wrong = await put([{ network: '10.2.0.0/16' }, { network: '10.2' }]);
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['networks.1.network']]);
    const away = await put([{ network: '192.0.2.0/24' }]);
    expect([away.status, away.body.errors]).toEqual([
      422,
      { networks: ['Networks: your address now, 10.2.3.4, is not among them. You would lock yourself out.'] },
    ]);
    const many = Array.from({ length: 51 }, () => ({ network: '10.2.0.0/16' }));
    expect((await put(many)).status).toBe(422);
    expect((await at(OFFICE, administrator).get(NETWORKS)).body.data).toMatchObject({
      networks: [],
      address: OFFICE,
    });
  });

  it('are audited, and kept from two saves at once', async () => {
    const { version } = (await at(OFFICE, administrator).get(NETWORKS)).body.data;
    const networks = [{ network: '10.2.0.0/16', note: 'Head office' }];
    expect((await put(networks, OFFICE, version)).status).toBe(200);
    const late = await put([], OFFICE, version);
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'version-conflict', facts: { current: { networks } } },
    });
    const [event] = await test.db.query<{ before: object; after: object }>(
      `select before, after from audit_events where entity = 'admin-networks' order by at desc, id desc limit 1`,
    );
    expect(event).toEqual({ before: { networks: [] }, after: { networks } });
  });

  it('count at once for the sockets of who has more than a learner’s rights', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const { key } = (await test.stranger.get('/api/config')).body.data.realtime;
    const listen = async (client: Client, channel: string) => {
      const raw = rawSocket(port, `/app/${key}?protocol=7`);
      const socket_id = await socketIdOf(raw);
      const pass = await client.post('/api/broadcasting/auth', { socket_id, channel_name: channel });
      if (pass.status === 200) {
        raw.send({ event: 'pusher:subscribe', data: { channel, ...pass.body } });
        await raw.frame('pusher_internal:subscription_succeeded');
      }
      return { raw, status: pass.status };
    };
    const before = await listen(at(HOME, organizer), 'private-resource.users');
    expect(before.status).toBe(200);
    await limit('10.2.0.0/16');
    expect((await before.raw.closed).code).toBe(codes.reconnect);
    expect((await listen(at(HOME, organizer), 'private-resource.users')).status).toBe(403);
    expect((await listen(at(HOME, organizer), 'private-online')).status).toBe(200);
  });

  it('hold for tickets: at the request, and when one from the office is opened elsewhere', async () => {
    await limit('10.2.0.0/16');
    const path = '/api/user/export?format=json';
    expect(await at(HOME, organizer).post('/api/tickets', { path })).toMatchObject(network);
    const { url } = (await at(OFFICE, organizer).post('/api/tickets', { path })).body.data;
    const opened = await test.app.inject({ url, remoteAddress: HOME });
    expect([opened.statusCode, opened.json().code]).toEqual([403, 'network']);
  });

  it('hold for the addresses of files that the administration gave out, not for those of learners', async () => {
    const photo = async (client: Client) => {
      const png = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      );
      const form = new FormData();
      form.append('file', new Blob([png], { type: 'image/png' }), 'photo.png');
      const sent = await test.app.inject({
        method: 'POST',
        url: '/api/files',
        headers: { authorization: `Bearer ${client.token}` },
        payload: form,
      });
      return sent.json().data.url as string;
    };
    const [ofOrganizer, ofLearner] = [await photo(organizer), await photo(await test.as('Learner'))];
    await limit('10.2.0.0/16');
    const open = async (url: string, remoteAddress: string) =>
      (await test.app.inject({ url, remoteAddress })).statusCode;
    expect([
      await open(ofOrganizer, OFFICE),
      await open(ofOrganizer, HOME),
      await open(ofLearner, HOME),
    ]).toEqual([200, 403, 200]);
  });

  it('hold for work that was begun inside, and not for the copy of one’s own data', async () => {
    await limit('10.2.0.0/16');
    const run = async (name: string) => {
      const [row] = await test.db.query<{ id: string }>(
        `insert into job_runs (id, actor_id, name, total, payload, state, result)
         values (gen_random_uuid(), $1, $2, 1, '{}', 'done', '{}') returning id`,
        [organizer.userId, name],
      );
      return row!.id;
    };
    const [exported, own] = [await run('export'), await run('own-data')];
    expect(await at(HOME, organizer).get(`/api/jobs/${exported}`)).toMatchObject(network);
    expect((await at(HOME, organizer).get(`/api/jobs/${own}`)).status).toBe(200);
    expect((await at(OFFICE, organizer).get(`/api/jobs/${exported}`)).status).toBe(200);
  });

  it('hold for API tokens, unless networks were chosen for a service account', async () => {
    const tokens = tokensOf(test, () => new Date());
    const person = await tokens.fresh(administrator);
    const make = async (path: string, more: object) => {
      const made = await person.post(path, wish(['user-index'], more));
      return clientOf(test.app, made.body.data.token as string, person.userId, HOME);
    };
    const personal = await make('/api/my/tokens', { networks: [HOME] });
    const service = await make('/api/tokens', { account_name: 'Anywhere' });
    const chosen = await make('/api/tokens', { account_name: 'At home', networks: [HOME] });
    await limit('10.2.0.0/16');
    expect(await personal.get('/api/user')).toMatchObject(network);
    expect(await service.get('/api/user')).toMatchObject(network);
    expect((await chosen.get('/api/user')).status).toBe(200);
  });
});

describe('nobody is locked out for good', () => {
  it('a break-glass account comes in on the machine itself, and not through a proxy that is not configured', async () => {
    const opener = await test.as('Administrator', { break_glass: true });
    await limit('10.2.0.0/16');
    const local = at('127.0.0.1', opener);
    expect((await local.get('/api/user')).status).toBe(200);
    expect(await at('127.0.0.1', administrator).get('/api/user')).toMatchObject(network);
    expect(await at(HOME, opener).get('/api/user')).toMatchObject(network);
    const proxied = await local.call('GET', '/api/user', undefined, { 'x-forwarded-for': HOME });
    expect(proxied).toMatchObject(network);
  });

  it('a command on the server shows the list, and clears it', async () => {
    const run = async (...args: string[]) => {
      const lines: string[] = [];
      const note = (line: unknown) => void lines.push(String(line));
      vi.spyOn(console, 'log').mockImplementation(note);
      vi.spyOn(console, 'error').mockImplementation(note);
      const env = { DATABASE_URL: test.database.url, DATA_DIR: test.config.dataDir, DEMO: '0' };
      return { code: await runAdminNetworks(env, args), said: lines.join('\n') };
    };
    expect(await run()).toEqual({ code: 0, said: 'The administration can be opened from everywhere.' });
    expect((await put([{ network: '10.2.0.0/16', note: 'Head office' }])).status).toBe(200);
    expect((await run()).said).toContain('10.2.0.0/16  Head office');
    expect((await run('--open')).code).toBe(1);
    expect((await run('--clear')).said).toContain('removed from the list: 1.');
    expect((await run('--clear')).said).toContain('already');
    // Another process: the session of a running node is looked up again within seconds.
    dropCached({ user_ids: [organizer.userId] });
    expect((await at(HOME, organizer).get('/api/user')).status).toBe(200);
  });
});
