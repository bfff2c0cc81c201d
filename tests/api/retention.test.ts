import { retentionKinds } from '#server/retentionKinds.ts';
import { removePastLimitsTask } from '#server/modules/retention/removePastLimits.ts';
import type { RetentionKinds } from '#server/modules/retention/readRules.ts';
import { notify } from '#server/kernel/notifications/notifications.ts';
import { newId } from '#server/platform/db/id.ts';
import { limitInstant, type RetentionKind, type Slices } from '#server/platform/retention/retention.ts';
import type { RetentionItem, RetentionState } from '#shared/api/retention.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../support/app.ts';
import { createPerson } from '../support/people.ts';
import { forumsOf } from '../support/forum.ts';
import { at, dataOf, makeClass, NOW, openSchool, type School } from '../support/school.ts';

let school: School;
let admin: Client;
let auditor: Client;
beforeAll(async () => {
  school = await openSchool();
  [admin, auditor] = [await school.as('Administrator'), await school.as('Auditor')];
});
afterAll(() => school.close());

const later = (months: number, days = 0) =>
  new Date(Date.UTC(NOW.getUTCFullYear(), NOW.getUTCMonth() + months, NOW.getUTCDate() + days, 18, 10));
const runAt = (now: Date, kinds: RetentionKinds = retentionKinds) =>
  removePastLimitsTask(kinds).run({ ...school.ctx, now }, {} as never, { isLastTry: false });
const state = async (by = auditor): Promise<RetentionState> => dataOf(await by.get('/api/retention'));
const item = async (kind: string): Promise<RetentionItem> =>
  (await state()).kinds.find((known) => known.kind === kind)!;
const limit = async (kind: string, months: number | null, fields: object = {}) =>
  admin.put(`/api/retention/${kind}`, { months, version: (await item(kind)).version, ...fields });
const count = async (statement: string, values: readonly unknown[] = []): Promise<number> =>
  Number((await school.db.query<{ count: number }>(`select count(*) from ${statement}`, values))[0]!.count);
const removals = () =>
  school.db.query<{ after: Record<string, unknown> }>(
    `select after from audit_events where entity = 'retention-rules' and action = 'delete' order by at`,
  );

async function tell(person: Client, name: string, now: Date): Promise<void> {
  await notify(
    { ...school.ctx, now },
    {
      user_ids: [person.userId],
      event_key: `limit:${name}`,
      title: { key: 'notification.enrolled', args: { name } },
      link: null,
    },
  );
}

describe('the limits', () => {
  it('are those of the declarations until somebody changes them, in the language of the reader', async () => {
    const { kinds, fixed } = await state();
    expect(kinds).toContainEqual({
      kind: 'notifications',
      label: 'Notifications and sent messages',
      about: expect.stringContaining('message log'),
      months: 24,
      default_months: 24,
      shortest: 3,
      is_filed: false,
      hold: null,
      due: { rows: 0, has_more: false, oldest: null, waiting: [] },
      last_run: null,
      version: 0,
    });
    expect(kinds.find(({ kind }) => kind === 'forum-posts')).toMatchObject({ months: null, due: null });
    expect(fixed).toContainEqual({ name: 'sign-in-failures', label: 'Failed sign-ins', days: 90 });
    const inIndonesian = await auditor.call('GET', '/api/retention', undefined, { 'accept-language': 'id' });
    expect(inIndonesian.body.data.fixed).toContainEqual({
      name: 'sign-in-failures',
      label: 'Gagal masuk',
      days: 90,
    });
  });

  it('store only what differs, and refuse a change over somebody else’s', async () => {
    expect((await limit('forum-posts', 36)).body.data).toMatchObject({ months: 36, version: 1 });
    const stale = await admin.put('/api/retention/forum-posts', { months: 48, version: 0 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'version-conflict' } });
    expect((await limit('forum-posts', null)).body.data).toMatchObject({ months: null, version: 2 });
    expect(await school.db.query(`select months from retention_rules where kind = 'forum-posts'`)).toEqual([
      { months: null },
    ]);
    expect((await limit('notifications', null)).body.data).toMatchObject({ months: null, due: null });
    expect((await limit('notifications', 24)).body.data).toMatchObject({ months: 24 });
  });

  it('are not shorter than the declaration allows', async () => {
    const { status, body } = await limit('notifications', 2);
    expect([status, body.errors]).toEqual([422, { months: ['At least 3 months'] }]);
    expect(await limit('notifications', 1_201)).toMatchObject({ status: 422 });
    expect(await limit('no-such-kind', 12, { version: 0 }).catch(() => null)).toBeNull();
    expect(await admin.put('/api/retention/sign-in-failures', { months: 12, version: 0 })).toMatchObject({
      status: 404,
    });
  });

  it('get shorter only for somebody who has seen how much leaves', async () => {
    const dewi = await school.as('Learner');
    await tell(dewi, 'old', new Date('2025-10-05T08:00:00Z'));
    await tell(dewi, 'older', new Date('2025-09-05T08:00:00Z'));
    const due = dataOf(await auditor.get('/api/retention/notifications/due?months=3'));
    expect(due).toEqual({ rows: 2, has_more: false, oldest: '2025-09-05T08:00:00.000Z', waiting: [] });
    const unseen = await limit('notifications', 3);
    expect(unseen).toMatchObject({ status: 409, body: { code: 'selection-changed' } });
    expect(unseen.body.facts).toMatchObject({ expected: 0, actual: 2 });
    expect(await item('notifications')).toMatchObject({ months: 24 });
    expect((await limit('notifications', 3, { expect_rows: 2 })).body.data).toMatchObject({ months: 3, due });
    const [edit] = dataOf(
      await auditor.get(`/api/audit-events?filter=${encodeURIComponent('{"entity":"retention-rules"}')}`),
    );
    expect(edit).toMatchObject({
      action: 'edit',
      actor: { id: admin.userId },
      subject: 'Pemberitahuan dan pesan terkirim',
      changes: [{ label: 'Limit (months)', before: '24', after: '3' }],
    });
    await runAt(NOW);
    expect(await count('notifications where user_id = $1', [dewi.userId])).toBe(0);
    await limit('notifications', 24);
  });
});

it.each([
  ['2026-03-31T12:00:00Z', 1, '2026-02-28'],
  ['2028-03-31T12:00:00Z', 1, '2028-02-29'],
  ['2026-03-02T00:30:00Z', 24, '2024-03-02'],
  ['2026-01-15T23:59:00Z', 13, '2024-12-15'],
])('of %s, %i months earlier is %s', (now, months, day) => {
  expect(limitInstant(new Date(now), months).toISOString()).toBe(`${day}T00:00:00.000Z`);
});

describe('the nightly removal', () => {
  it('takes what is past its limit, with what belongs to it, and is in the audit log', async () => {
    const dewi = await school.as('Learner');
    await tell(dewi, 'first', NOW);
    await tell(dewi, 'second', new Date(NOW.getTime() + 5 * 86_400_000));
    const mine = () => count('notifications where user_id = $1', [dewi.userId]);
    const deliveries = () =>
      count('deliveries d join notifications n on n.id = d.notification_id where n.user_id = $1', [
        dewi.userId,
      ]);
    const before = await deliveries();
    expect(before).toBeGreaterThan(0);
    await runAt(later(24));
    expect(await mine()).toBe(2);
    await runAt(later(24, 1));
    expect([await mine(), await deliveries()]).toEqual([1, before / 2]);
    expect((await removals()).at(-1)!.after).toMatchObject({ oldest: NOW.toISOString() });
    expect((await item('notifications')).last_run).toMatchObject({
      oldest: NOW.toISOString(),
      ended_at: later(24, 1).toISOString(),
    });
    const events = (await removals()).length;
    await runAt(later(24, 1));
    expect(await removals()).toHaveLength(events);
  });

  it('stops for a legal hold, whatever the limit, until somebody ends it', async () => {
    const dewi = await school.as('Learner');
    await tell(dewi, 'held', NOW);
    const { version } = await item('notifications');
    const url = '/api/retention/notifications/hold';
    expect(await admin.put(url, { reason: 'x', version })).toMatchObject({ status: 422 });
    const held = dataOf(await admin.put(url, { reason: 'A dispute at court', version }));
    expect(held.hold).toEqual({
      reason: 'A dispute at court',
      by: expect.any(String),
      since: NOW.toISOString(),
    });
    await runAt(later(25));
    expect(await count('notifications where user_id = $1', [dewi.userId])).toBe(1);
    expect(dataOf(await admin.delete(`${url}?version=${held.version}`)).hold).toBeNull();
    expect(await admin.delete(`${url}?version=${held.version + 1}`)).toMatchObject({ status: 409 });
    await runAt(later(25));
    expect(await count('notifications where user_id = $1', [dewi.userId])).toBe(0);
  });

  it('stops for a legal hold that is set while it runs', async () => {
    const dewi = await school.as('Learner');
    for (let i = 1; i <= 5; i += 1) await tell(dewi, `during ${i}`, new Date(NOW.getTime() + i * 1000));
    const declared = retentionKinds.find(({ name }) => name === 'notifications') as RetentionKind & {
      readonly slices: Slices;
    };
    const { version } = await item('notifications');
    const waiting = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let holding: ReturnType<Client['put']> | undefined;
    const kind: RetentionKind = {
      ...declared,
      slices: {
        ...declared.slices,
        size: 2,
        async remove(ctx, ids) {
          await declared.slices.remove(ctx, ids);
          holding = admin.put('/api/retention/notifications/hold', { reason: 'A dispute at court', version });
          // It waits for this slice, and is then before the next one.
          await expect.poll(() => count(waiting)).toBe(1);
        },
      },
    };
    await runAt(later(25), [kind]);
    const held = dataOf(await holding!);
    expect(await count('notifications where user_id = $1', [dewi.userId])).toBe(3);
    dataOf(await admin.delete(`/api/retention/notifications/hold?version=${held.version}`));
    await school.db.query('delete from notifications where user_id = $1', [dewi.userId]);
  });

  it('takes forums of classes that ended, with topics, answers, reports and attachments', async () => {
    const forums = forumsOf(() => school);
    const { course, trainer, learner } = await forums.makeForum();
    const file = newId();
    await school.db.query(
      `insert into files (id, name, type, bytes, created_by) values ($1, 'notes.pdf', 'application/pdf', 12, $2)`,
      [file, learner.userId],
    );
    const { thread, post } = await forums.started(learner, course, { file_ids: [file] });
    const answer = await forums.written(trainer, thread, { reply_to: post.id });
    dataOf(await learner.post(`/api/posts/${answer.id}/reports`, { reason: 'Not polite' }));
    const other = await makeClass(school.organizer, { end_at: at(60 * 24 * 400) });
    await forums.enrolled(other);
    dataOf(await limit('forum-posts', 6));
    const threads = () => count('forum_threads where class_id = $1', [course.id]);
    await runAt(later(6));
    expect(await threads()).toBe(1);
    await runAt(later(8));
    expect([await threads(), await count('forum_posts where thread_id = $1', [thread.id])]).toEqual([0, 0]);
    await limit('forum-posts', null);
  });

  it('anonymises people some time after they left', async () => {
    const { id } = await createPerson(school.db, ['Learner'], { name: 'Zulaikha', nip: 'LEFT1' });
    const { id: staying } = await createPerson(school.db, ['Learner'], { name: 'Ayu', nip: 'STAY1' });
    dataOf(await admin.patch(`/api/user/${id}`, { active: false }));
    await school.db.query('update users set updated_at = $1 where id = any($2::uuid[])', [
      NOW.toISOString(),
      [id, staying],
    ]);
    const name = async (person: string) =>
      (await school.db.query<{ name: string }>('select name from users where id = $1', [person]))[0]!.name;
    await runAt(later(20));
    expect(await name(id)).toBe('Zulaikha');
    dataOf(await limit('former-people', 12));
    await runAt(later(12));
    expect(await name(id)).toBe('Zulaikha');
    await runAt(later(12, 1));
    expect(await name(id)).toMatch(/^Anonim /);
    expect(await name(staying)).toBe('Ayu');
    await runAt(later(12, 2));
    expect((await item('former-people')).last_run).toMatchObject({ rows: 1 });
  });

  it('goes on after an interruption, with one event for all, and without waiting for a kind that fails', async () => {
    await school.db.query('delete from notifications');
    await school.db.query('delete from retention_runs');
    const dewi = await school.as('Learner');
    for (let i = 1; i <= 5; i += 1) await tell(dewi, `part ${i}`, new Date(NOW.getTime() + i * 1000));
    const declared = retentionKinds.find(({ name }) => name === 'notifications') as RetentionKind & {
      readonly slices: Slices;
    };
    let slices = 0;
    const interrupted: RetentionKind = {
      ...declared,
      slices: {
        ...declared.slices,
        size: 2,
        async remove(ctx, ids) {
          slices += 1;
          await declared.slices.remove(ctx, ids);
          if (slices === 2) throw new Error('killed');
        },
      },
    };
    const broken: RetentionKind = {
      ...declared,
      name: 'broken',
      slices: {
        ...declared.slices,
        due() {
          throw new Error('nothing');
        },
      },
    };
    await expect(runAt(later(30), [broken, interrupted])).rejects.toThrow(/nothing/);
    expect(await count('notifications where user_id = $1', [dewi.userId])).toBe(3);
    expect((await item('notifications')).last_run).toMatchObject({ rows: 2, ended_at: null });
    await runAt(later(30), [interrupted]);
    expect((await removals()).at(-1)!.after).toMatchObject({
      count: 5,
      oldest: new Date(NOW.getTime() + 1000).toISOString(),
      newest: new Date(NOW.getTime() + 5000).toISOString(),
    });
  });
});
