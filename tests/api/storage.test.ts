/** Problems with the disk and with waiting: the reply to a request, the reply of /readyz, and recovery without a restart. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asApiError } from '#server/platform/http/errorHandler.ts';
import { startOwnServer, type OwnServer } from '#tests/support/ownServer.ts';

/** A file system of its own can be filled up; as root modes do not bind, so read-only must be a mount as well. */
const canMount = canMountHere();
const isReady = async (server: OwnServer) => (await server.ask('/readyz')).body.status === 'ready';

describe.skipIf(!canMount)(
  `a disk of its own${canMount ? '' : ' (skipped: this account may not mount)'}`,
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'mahir-disk-'));
    let server: OwnServer;
    beforeAll(async () => {
      mount('-t', 'tmpfs', '-o', 'size=160m,mode=755', 'tmpfs', folder);
      server = await startOwnServer(folder);
    }, 60_000);
    afterAll(async () => {
      await server.close().catch(() => {});
      umount(folder);
      rmSync(folder, { recursive: true, force: true });
    });

    it('that is full: writes are refused and say why, reading goes on, nothing acknowledged is lost', async () => {
      expect(await isReady(server)).toBe(true);
      const filler = path.join(folder, 'filler');
      const kept: string[] = [];
      // Large texts use up the pages that PostgreSQL has got already.
      const write = async (n: number) => {
        const name = `Group ${n}`;
        const description = Array.from({ length: 90 }, () => crypto.randomUUID()).join('');
        const reply = await server.ask('/api/groups', { name, description });
        if (reply.status === 201) kept.push(name);
        return reply;
      };
      expect((await write(0)).status).toBe(201);
      fill(filler);
      let refused;
      for (let n = 1; n < 3_000 && !refused; n++) {
        const reply = await write(n);
        if (reply.status !== 201) refused = reply;
      }
      expect(refused).toMatchObject({ status: 503 });
      expect(['storage-full', 'unavailable']).toContain(refused!.body.code);
      expect(Number(refused!.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused!.body.message).not.toMatch(/pg_|base\/|could not/);
      await expect
        .poll(() => server.ask('/readyz'))
        .toMatchObject({
          // Other nodes have the same disk: none may leave the balancer for it.
          status: 200,
          body: { status: 'degraded', degraded: ['files'], files: 'full' },
        });
      const upload = await uploadTo(server);
      expect([upload.status, upload.body.code]).toEqual([507, 'storage-full']);

      rmSync(filler);
      await expect.poll(() => isReady(server), { timeout: 20_000 }).toBe(true);
      expect((await write(5_000)).status).toBe(201);
      expect((await uploadTo(server)).status).toBe(201);
      const stored = await server.db.query<{ name: string }>('select name from groups');
      expect(stored.map(({ name }) => name)).toEqual(expect.arrayContaining(kept));
    }, 60_000);

    it('whose folder of files is read-only: uploads are refused and say why, all else goes on', async () => {
      const files = path.join(folder, 'files');
      mkdirSync(files, { recursive: true });
      mount('-t', 'tmpfs', '-o', 'ro,size=1m', 'tmpfs', files);
      try {
        await expect
          .poll(() => server.ask('/readyz'))
          .toMatchObject({
            status: 200,
            body: { status: 'degraded', degraded: ['files'], files: 'read-only' },
          });
        expect((await server.app.inject('/metrics')).body).toContain('mahir_degraded{part="files"} 1');
        const upload = await uploadTo(server);
        expect([upload.status, upload.body.code]).toEqual([503, 'storage-read-only']);
        expect((await server.ask('/api/groups', { name: 'Written meanwhile' })).status).toBe(201);
      } finally {
        umount(files);
      }
      await expect.poll(() => isReady(server)).toBe(true);
      expect((await uploadTo(server)).status).toBe(201);
    });
  },
);

describe('a database', () => {
  let server: OwnServer;
  let other: pg.Client;
  beforeAll(async () => {
    server = await startOwnServer(undefined, { lock_timeout: 600, statement_timeout: 3_000 });
    other = new pg.Client(server.embedded().connection);
    await other.connect();
  }, 60_000);
  afterAll(async () => {
    await other.end();
    await server.close();
  });

  it('that is read-only: reading goes on, writes say why, and it passes', async () => {
    const set = async (value: 'on' | 'off') => {
      await other.query('set default_transaction_read_only = off');
      await other.query(`alter database mahir set default_transaction_read_only = ${value}`);
      await other.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mahir'`,
      );
    };
    await set('on');
    await expect
      .poll(() => server.ask('/readyz'))
      .toMatchObject({ status: 503, body: { code: 'storage-read-only', facts: { database: 'read-only' } } });
    expect((await server.ask('/api/groups')).status).toBe(200);
    const refused = await server.ask('/api/groups', { name: 'Not now' }, { 'accept-language': 'id' });
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      503,
      'storage-read-only',
      '5',
    ]);
    expect(refused.body.message).toMatch(/^Server belum dapat menyimpan/);
    await set('off');
    await expect.poll(() => isReady(server)).toBe(true);
    expect((await server.ask('/api/groups', { name: 'Now' })).status).toBe(201);
  });

  it('that accepts no connections is away, and comes back', async () => {
    const beside = new pg.Client({ ...server.embedded().connection, database: 'postgres' });
    await beside.connect();
    await beside.query('alter database mahir allow_connections false');
    await beside.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mahir'`,
    );
    const reply = await server.ask('/api/groups');
    await beside.query('alter database mahir allow_connections true');
    await beside.end();
    expect([reply.status, reply.body.code, reply.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
    await expect.poll(() => isReady(server)).toBe(true);
  });

  it('in which another transaction holds what a request needs: the request gives up in time and says so', async () => {
    const { body } = await server.ask('/api/groups', { name: 'Held' });
    await other.query('begin');
    await other.query('select 1 from groups where id = $1 for update', [body.data.id]);
    const reply = await server.ask(`/api/groups/${body.data.id}/archive`, {});
    await other.query('rollback');
    expect([reply.status, reply.body.code, reply.headers['retry-after']]).toEqual([
      503,
      'database-busy',
      '5',
    ]);
    expect((await server.ask(`/api/groups/${body.data.id}/archive`, {})).status).toBe(200);
  });

  it('that works too long on one statement: it is cut off, as busy', async () => {
    const error = await server.pool.query('select pg_sleep(5)').catch((caught: Error) => caught);
    expect(asApiError(error as Error)).toMatchObject({ status: 503, code: 'database-busy' });
  });
});

/** A picture, drawn for each. */
async function uploadTo(server: OwnServer) {
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'dot.png');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  return server.ask('/api/files', payload, { 'content-type': request.headers.get('content-type')! });
}

function canMountHere(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(path.join(tmpdir(), 'mahir-mount-'));
  const run = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
  if (run.status === 0) umount(folder);
  rmSync(folder, { recursive: true });
  return run.status === 0;
}
function mount(...args: string[]): void {
  const run = spawnSync('mount', args, { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(run.stderr);
}
function umount(folder: string): void {
  if (existsSync(folder)) spawnSync('umount', ['-l', folder]);
}
/** Takes all but a few pages. */
function fill(file: string): void {
  const { bavail, bsize } = statfsSync(path.dirname(file));
  writeFileSync(file, Buffer.alloc(bavail * bsize - 8 * bsize, 1));
}
