import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropCached } from '#server/platform/sessions/sessionActor.ts';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { hrSystem, peopleFile } from '#tests/support/directory.ts';
import { csv } from '#tests/support/uploads.ts';

let test: TestApp;
let admin: Client;
let hr: Awaited<ReturnType<typeof hrSystem>>;
let clock = Date.parse('2026-11-28T01:00:00.000Z');
const DAY_MS = 86_400_000;
const now = () => new Date(clock);

beforeAll(async () => {
  test = await createTestApp({ now });
  admin = await test.as('Administrator', { nip: 'ADM', name: 'Rina' });
  hr = await hrSystem(test, admin, now);
});
afterAll(() => test.close());

const fresh = () =>
  test.db.query('update sessions set verified_at = $1 where user_id = $2', [
    now().toISOString(),
    admin.userId,
  ]);

describe('the brake', () => {
  const many = Array.from({ length: 100 }, (_, i) => `4${String(i).padStart(3, '0')}`);
  const fileOf = (nips: readonly string[]) =>
    peopleFile(...nips.map((nip) => [nip, `Name ${nip}`, '', '', '']));
  const everybody = async () =>
    (
      await test.db.query<{ nip: string; name: string; external_id: string | null }>(
        `select nip, name, external_id from users where led_by = 'file' and active order by nip`,
      )
    ).map(({ external_id, nip, name }) => `${external_id ?? ''},${nip},${name}`);
  const complete = (rows: readonly string[]) =>
    hr.send(csv('external_id,NIP,Name', ...rows), { isComplete: true });

  it('stops a run that would deactivate many, until somebody approves it', async () => {
    clock += 2 * DAY_MS;
    await fresh();
    await hr.send(fileOf(many));
    const rows = await everybody();
    await complete(rows);
    // 20 may leave unasked. So that it is not the number of rows that stops it.
    const fewer = rows.filter((row) => !many.slice(0, 21).some((nip) => row.includes(`,${nip},`)));
    fewer.push(...Array.from({ length: 15 }, (_, i) => `,N${i}X,New ${i}`));
    const run = await complete(fewer);
    expect(run).toMatchObject({
      state: 'waiting',
      brake: 'leavers',
      left_count: 21,
      new_count: 15,
      can: { approve: true },
    });
    expect((await admin.get('/api/user/N0X')).status).toBe(404);
    expect(await hr.personOf('4000')).toMatchObject({ active: true });
    const [told] = await test.db.query(
      `select link from notifications where user_id = $1 and event_key = $2`,
      [admin.userId, `directory_waits:${run.id}`],
    );
    expect(told).toEqual({ link: `settings/hr-sync/${run.id}` });
    // Neither a program nor somebody with an old proof decides.
    expect((await hr.client.post('/api/directory-runs/approvals', { ids: [run.id] })).status).toBe(403);
    await test.db.query('update sessions set verified_at = null where user_id = $1', [admin.userId]);
    dropCached({ user_ids: [admin.userId] });
    clock += 60_000;
    expect((await admin.post('/api/directory-runs/approvals', { ids: [run.id] })).body.code).toBe(
      'step-up-required',
    );
    await fresh();
    // Who has come since, or is back, is not among the approved.
    expect((await admin.post('/api/directory-runs/approvals', { ids: [run.id] })).body.data).toEqual({
      count: 1,
      left: 0,
    });
    await hr.workOnQueued();
    expect(await hr.runOf(run.id)).toMatchObject({
      state: 'applied',
      left_count: 21,
      new_count: 15,
      decided_by: 'Rina',
    });
    expect(await hr.personOf('4000')).toMatchObject({ active: false });
    expect(await hr.personOf('4021')).toMatchObject({ active: true });
    expect(await test.db.query('select 1 from directory_files')).toEqual([]);
    expect(await admin.post('/api/directory-runs/approvals', { ids: [run.id] })).toMatchObject({
      status: 409,
    });
  });

  it('counts what left in several files of a day', async () => {
    clock += 2 * DAY_MS;
    await fresh();
    const rows = await everybody();
    const without = (count: number) =>
      rows.filter((row) => !many.slice(21, 21 + count).some((nip) => row.includes(`,${nip},`)));
    await complete(rows);
    expect(await complete(without(12))).toMatchObject({ state: 'applied', left_count: 12 });
    const run = await complete(without(21));
    expect(run).toMatchObject({ state: 'waiting', left_count: 9 });
    expect((await admin.post('/api/directory-runs/rejections', { ids: [run.id] })).status).toBe(200);
    expect(await hr.runOf(run.id)).toMatchObject({ state: 'rejected', decided_by: 'Rina' });
    expect(await hr.personOf(many[40]!)).toMatchObject({ active: true });
    clock += DAY_MS + 1;
    await fresh();
    expect(await complete(without(21))).toMatchObject({ brake: null, state: 'applied', left_count: 9 });
  });

  it('stops a complete file with far fewer rows, and one with rows that name nobody', async () => {
    clock += 2 * DAY_MS;
    await fresh();
    const rows = await everybody();
    await complete(rows);
    expect(await complete(rows.slice(0, Math.floor(rows.length * 0.79)))).toMatchObject({
      state: 'waiting',
      brake: 'rows',
    });
    const unnamed = await complete([...rows.slice(1), ',,Somebody']);
    expect(unnamed).toMatchObject({ state: 'waiting', brake: 'unnamed', left_count: 1, refused_count: 1 });
    // A newer file replaces what waits.
    const [before] = await test.db.query(
      `select count(*)::int as count from directory_runs where state = 'waiting'`,
    );
    expect(before).toEqual({ count: 1 });
    await complete(rows);
    expect(await hr.runOf(unnamed.id)).toMatchObject({ state: 'superseded' });
  });

  it('lets nobody leave whom the approved list does not name', async () => {
    const rows = await everybody();
    const run = await complete(rows.slice(0, Math.floor(rows.length * 0.79)));
    const listed = Object.keys(await hr.rowsOf(run.id));
    await test.db.query(`update directory_rows set state = 'same' where run_id = $1 and nip = $2`, [
      run.id,
      listed[0],
    ]);
    await admin.post('/api/directory-runs/approvals', { ids: [run.id] });
    await hr.workOnQueued();
    expect(await hr.personOf(listed[0]!)).toMatchObject({ active: true });
    expect(await hr.personOf(listed[1]!)).toMatchObject({ active: false });
  });

  it('waits for a week, and runs are forgotten after 90 days', async () => {
    const rows = await everybody();
    const run = await complete(rows.slice(0, Math.floor(rows.length * 0.7)));
    expect(run.state).toBe('waiting');
    clock += 8 * DAY_MS;
    await hr.purge();
    expect((await test.db.query('select state from directory_runs where id = $1', [run.id]))[0]).toEqual({
      state: 'expired',
    });
    expect(await test.db.query('select 1 from directory_files')).toEqual([]);
    clock += 83 * DAY_MS;
    await hr.purge();
    expect(await test.db.query('select 1 from directory_runs')).toEqual([]);
    expect(await test.db.query('select 1 from directory_rows')).toEqual([]);
  });
});
