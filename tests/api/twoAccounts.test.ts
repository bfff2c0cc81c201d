import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createAdministrator } from '#server/commands/firstAdministrator.ts';
import { plans } from '#server/composition.ts';
import { dividedTables } from '#server/dividedTables.ts';
import { removePastLimitsTask } from '#server/modules/retention/removePastLimits.ts';
import { openDatabase, type Database } from '#server/openDatabase.ts';
import { grantAccess, ownerDbOf } from '#server/ownerAccount.ts';
import { archivePartition, continueArchives, restoreArchive } from '#server/platform/archives/archives.ts';
import { sealAll } from '#server/platform/audit/seal.ts';
import { verifyAudit } from '#server/platform/audit/verifyAudit.ts';
import { readConfig, type Config } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { databaseOf } from '#server/platform/db/database.ts';
import { addPartitionsTask } from '#server/platform/db/partitions.jobs.ts';
import { borderOf, partitionsOf } from '#server/platform/db/partitions.ts';
import { addJob, startJobs } from '#server/platform/jobs/jobs.ts';
import { retentionKinds } from '#server/retentionKinds.ts';
import { clientOf, type Client } from '#tests/support/app.ts';
import { createEmptyDatabase, type TestDatabase } from '#tests/support/database.ts';

const mark = randomBytes(4).toString('hex');
const [OWNER, SERVES] = [`owner_${mark}`, `serves_${mark}`];
const PASSWORD = randomBytes(9).toString('hex');

/** The same database with another account. */
function asAccount(address: string, account: string): string {
  const url = new URL(address);
  if (url.searchParams.has('user')) {
    url.searchParams.set('user', account);
    url.searchParams.set('password', PASSWORD);
  } else {
    url.username = account;
    url.password = PASSWORD;
  }
  return url.href;
}

let empty: TestDatabase;
let other: TestDatabase;
let folder: string;
let config: Config;
let database: Database;
let ctx: Context;
let admin: Client;
let close = async () => {};
/** A connection of the account that serves requests. */
let serves: pg.Client;

const configWith = (env: Record<string, string>) =>
  readConfig({
    DATABASE_URL: asAccount(empty.url, SERVES),
    DATABASE_OWNER_URL: asAccount(empty.url, OWNER),
    DATA_DIR: folder,
    DEMO: '0',
    ...env,
  });

beforeAll(async () => {
  [empty, other] = await Promise.all([createEmptyDatabase(), createEmptyDatabase()]);
  folder = await mkdtemp(path.join(tmpdir(), 'mahir-accounts-'));
  for (const account of [OWNER, SERVES])
    await empty.pool.query(`create role ${account} login password '${PASSWORD}'`);
  for (const { pool } of [empty, other])
    await pool.query(
      `do $$ begin execute format('alter database %I owner to ${OWNER}', current_database()); end $$`,
    );
  config = configWith({});
  database = await openDatabase(config);
  const db = databaseOf(database.pool);
  const app = await createApp({ db, config });
  const base = { db, config, plans, log: app.log, ownerDb: ownerDbOf(database.ownerPool!) };
  ctx = { ...base, now: new Date(), language: 'en', requestId: 'test', ip: null, actor: null };
  const jobs = await startJobs(base, database.pool, [addPartitionsTask(dividedTables)]);
  const person = { nip: 'A-1', name: 'Sri Rahayu', email: null, password: 'kereta api malam' };
  await createAdministrator(ctx, { ...person, language: 'en', force: false, breakGlass: false });
  const stranger = clientOf(app, '', '');
  const { body } = await stranger.post('/api/login', { username: person.nip, password: person.password });
  admin = clientOf(app, body.data.token, '');
  serves = new pg.Client({ connectionString: config.databaseUrl });
  await serves.connect();
  close = async () => {
    await jobs.stop();
    await app.close();
    await serves.end();
    await database.close();
  };
});
afterAll(async () => {
  await close();
  await empty.drop();
  await other.pool.query(
    "do $$ begin execute format('alter database %I owner to %I', current_database(), session_user); end $$",
  );
  await other.pool.query(`drop role ${SERVES}, ${OWNER}`);
  await other.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('a product whose account does not own its tables', () => {
  it('serves, records what was done and seals it', async () => {
    expect((await admin.post('/api/groups', { name: 'Gudang' })).status).toBe(201);
    expect(await sealAll(ctx.db, new Date(), config)).toBeGreaterThan(0);
    const [event] = await ctx.db.query<{ actor_name: string; seal: string | null }>(
      `select actor_name, seal from audit_events where entity = 'groups' and action = 'create'`,
    );
    expect(event).toEqual({ actor_name: 'Sri Rahayu', seal: expect.stringMatching(/./) });
    expect((await verifyAudit(ctx.db)).findings).toEqual([]);
  });

  it('makes partitions by its nightly job, and nobody can write in them by their names', async () => {
    const lastOf = async () => (await partitionsOf(ctx.db, 'audit_events')).at(-2)!.name;
    const last = await lastOf();
    await ctx.ownerDb!.query(`drop table ${last}`);
    await addJob(ctx, 'add-partitions', {});
    await expect.poll(lastOf, { timeout: 10_000 }).toBe(last);
    const [rights] = await ctx.db.query(
      `select has_table_privilege($1, 'select') as reads, has_table_privilege($1, 'insert, update, delete, truncate') as writes`,
      [last],
    );
    expect(rights).toEqual({ reads: true, writes: false });
  });

  it('takes a quarter of the log out, into files, and back', async () => {
    await ctx.db.query(
      `insert into audit_events (id, action, entity, request_id) values ($1, 'edit', 'classes', 'r')`,
      [borderOf(new Date('2024-02-01Z'))],
    );
    await sealAll(ctx.db, new Date(), config);
    const partition = (await partitionsOf(ctx.db, 'audit_events'))[0]!;
    const leaving = { kind: 'audit-log', table: 'audit_events', partition, isFiled: true };
    const id = await archivePartition(ctx, leaving);
    const stateOf = async () =>
      (await ctx.db.query<{ state: string }>('select state from data_archives where id = $1', [id]))[0]!
        .state;
    await continueArchives(ctx, retentionKinds);
    expect(await stateOf()).toBe('kept');
    await expect(serves.query(`delete from detached.${partition.name}`)).rejects.toThrow(
      /^permission denied/,
    );
    await restoreArchive(ctx, id);
    await continueArchives(ctx, retentionKinds);
    expect(await stateOf()).toBe('attached');
    await removePastLimitsTask(retentionKinds).run(ctx, undefined as never, { isLastTry: true });
    await sealAll(ctx.db, new Date(), config);
    expect((await verifyAudit(ctx.db)).findings).toEqual([]);
  });

  it.each([
    'delete from audit_events',
    'delete from audit_events_default',
    `update audit_events set action = 'view'`,
    `update audit_events_first set seal = null`,
    'insert into audit_events_first select * from audit_events',
    'truncate audit_events',
    'truncate audit_events_first',
    'alter table audit_events disable trigger user',
    'alter table audit_events_first disable trigger user',
    'alter table audit_events detach partition audit_events_first',
    'drop table audit_events',
    'drop table audit_events_first',
    'drop function refuse_audit_change() cascade',
    'delete from audit_chain',
    'delete from archived_seals',
    `set role ${OWNER}`,
  ])('cannot %s', async (statement) => {
    await expect(serves.query(statement)).rejects.toMatchObject({
      code: '42501',
      message: expect.stringMatching(/^permission denied|^must be owner of/),
    });
  });

  it('listens, locks and keeps tables of a session as before', async () => {
    const heard = new Promise((resolve) => serves.once('notification', resolve));
    await serves.query(
      `listen words; select pg_notify('words', 'a'), pg_advisory_lock(1), pg_advisory_unlock(1)`,
    );
    await serves.query('create temporary table aside (id int)');
    expect(await heard).toMatchObject({ channel: 'words', payload: 'a' });
  });
});

describe('a start with DATABASE_OWNER_URL', () => {
  it('finds all rights as they are, and changes nothing', async () => {
    const rights = () =>
      ctx.db.query(
        `select oid, xmin::text from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S') order by oid`,
      );
    const before = await rights();
    const again = await openDatabase(config);
    expect(again.ownerPool!.options.max).toBe(2);
    expect(await again.migrate()).toEqual([]);
    expect(await rights()).toEqual(before);
    await again.close();
  });

  it('is refused in one line when the accounts are not apart, not there, or of different databases', async () => {
    const refusal = (env: Record<string, string>) =>
      openDatabase(configWith(env)).then(
        () => 'started',
        (error: Error) => error.message,
      );
    const apart =
      /^The account \w+ of DATABASE_URL owns the tables, their schema or the database, or can make itself/;
    expect(await refusal({ DATABASE_URL: asAccount(empty.url, OWNER) })).toMatch(apart);
    expect(await refusal({ DATABASE_URL: empty.url })).toMatch(apart);
    expect(await refusal({ DATABASE_OWNER_URL: asAccount(empty.url, 'nobody') })).toMatch(
      /^DATABASE_OWNER_URL: The database.* does not answer: /,
    );
    expect(await refusal({ DATABASE_OWNER_URL: asAccount(other.url, OWNER) })).toBe(
      'DATABASE_URL and DATABASE_OWNER_URL lead to different databases.',
    );
  });

  it('is refused when everybody has a right that the account must not have', async () => {
    await ctx.ownerDb!.query('grant delete on audit_events to public');
    await expect(grantAccess(database.ownerPool!, SERVES)).rejects.toThrow(
      /has other rights than it should have/,
    );
    await ctx.ownerDb!.query('revoke delete on audit_events from public');
    await grantAccess(database.ownerPool!, SERVES);
  });
});
