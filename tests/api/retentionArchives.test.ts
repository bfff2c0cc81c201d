import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RetentionItem, RetentionState, WaitingPeriod } from '#shared/api/retention.ts';
import { notify } from '#server/kernel/notifications/notifications.ts';
import { countDue } from '#server/modules/retention/due.ts';
import { pastIntervals } from '#server/modules/retention/limits.ts';
import { kindNamed, type RetentionKinds } from '#server/modules/retention/readRules.ts';
import { removePastLimitsTask } from '#server/modules/retention/removePastLimits.ts';
import { borderOf, instantOf, partitionsOf } from '#server/platform/db/partitions.ts';
import { archivedUses } from '#server/platform/archives/archivedUses.ts';
import { errorBody } from '#server/platform/http/errorHandler.ts';
import { continueArchives } from '#server/platform/archives/archives.ts';
import { retentionKinds } from '#server/retentionKinds.ts';
import type { Client } from '../support/app.ts';
import type { Health } from '#shared/api/workHome.ts';
import type { DataArchive } from '#shared/api/archives.ts';
import {
  dataOf,
  enrol,
  essay,
  makeClass,
  makeQuiz,
  NOW,
  openSchool,
  publishMarks,
  single,
  takeQuiz,
  type School,
} from '../support/school.ts';

let school: School;
let admin: Client;
let auditor: Client;
beforeAll(async () => {
  school = await openSchool();
  [admin, auditor] = [await school.as('Administrator'), await school.as('Auditor')];
});
afterAll(() => school.close());

const runAt = (now: Date, kinds: RetentionKinds = retentionKinds) =>
  removePastLimitsTask(kinds).run({ ...school.ctx, now }, {} as never, { isLastTry: false });
const state = async (by = auditor): Promise<RetentionState> => dataOf(await by.get('/api/retention'));
const item = async (kind: string): Promise<RetentionItem> =>
  (await state()).kinds.find((known) => known.kind === kind)!;
const limit = async (kind: string, months: number | null, fields: object = {}) =>
  admin.put(`/api/retention/${kind}`, { months, version: (await item(kind)).version, ...fields });
const count = async (statement: string, values: readonly unknown[] = []): Promise<number> =>
  Number((await school.db.query<{ count: number }>(`select count(*) from ${statement}`, values))[0]!.count);
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

describe('data in partitions', () => {
  /** What is written now lies in a partition that ends within half a year. */
  const soon = (months: number) =>
    new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + months + 7));
  const archives = (kind: string) =>
    school.db.query<{ table_name: string; is_filed: boolean; state: string; rows: number; to_at: string }>(
      `select table_name, is_filed, state, rows, to_at from data_archives where kind = $1 order by created_at, id`,
      [kind],
    );
  const only = (kind: string) => [kindNamed(retentionKinds, kind)];
  const events = () => count('audit_events');

  it('leave by quarters into archives, unless a legal hold stands', async () => {
    const before = await events();
    const { version, months, is_filed } = await item('audit-events');
    expect([months, is_filed]).toEqual([60, true]);
    const hold = dataOf(await admin.put('/api/retention/audit-events/hold', { reason: 'Case 9', version }));
    await runAt(soon(60), only('audit-events'));
    expect(await archives('audit-events')).toEqual([]);
    await admin.delete(`/api/retention/audit-events/hold?version=${hold.version}`);
    await runAt(soon(12), only('audit-events'));
    expect(await archives('audit-events')).toEqual([]);
    await runAt(soon(60), only('audit-events'));
    const requested = await archives('audit-events');
    expect(requested.length).toBeGreaterThan(0);
    expect(requested.every(({ is_filed: isFiled, state: at }) => isFiled && at === 'detaching')).toBe(true);
    expect(requested.map(({ to_at }) => to_at)).toEqual(requested.map(({ to_at }) => to_at).toSorted());
    expect((await item('audit-events')).last_run).toMatchObject({ rows: 0, ended_at: null });
    // Its job takes them out of the table; a second night requests nothing twice.
    await runAt(soon(60), only('audit-events'));
    expect(await archives('audit-events')).toHaveLength(requested.length);
    expect(await events()).toBeGreaterThanOrEqual(before);
  });

  it('are counted by whole partitions where they are archived, and to the day where they are not', async () => {
    const dewi = await school.as('Learner');
    await tell(dewi, 'counted', new Date('2025-10-05T08:00:00Z'));
    const due = async (isFiled: boolean) =>
      dataOf(await auditor.get(`/api/retention/notifications/due?months=3&is_filed=${isFiled}`));
    expect(await due(false)).toMatchObject({ rows: 1, oldest: '2025-10-05T08:00:00.000Z' });
    expect(await due(true)).toEqual({ rows: 0, has_more: false, oldest: null, waiting: [] });
    const [row] = await school.db.query<{ rows: number }>('select count(*)::int as rows from notifications');
    expect(
      await countDue({ ...school.ctx, now: soon(3) }, kindNamed(retentionKinds, 'notifications'), {
        months: 3,
        isFiled: true,
      }),
    ).toMatchObject({ rows: row!.rows });
    const { body } = await limit('forum-posts', null, { is_filed: true });
    expect(body.errors).toEqual({ is_filed: ['Archive is invalid'] });
  });

  it('wait while an attempt is not fully marked or opens again, and come back with the marks', async () => {
    const corrector = await school.as('Corrector');
    const course = await makeClass(school.organizer);
    await enrol(school.learner, course);
    const quiz = await makeQuiz(school.organizer, course.id, [single(), essay()]);
    await takeQuiz(school.learner, quiz, true);
    const [item] = dataOf<{ answer_id: string }[]>(
      await corrector.get(`/api/quizzes/${quiz.id}/corrections`),
    );
    const [attempt] = await school.db.query<{ id: string }>('select id from attempts');
    const leaving = async () =>
      (
        await school.db.query<{ table_name: string; state: string; error: string | null }>(
          `select table_name, state, error from data_archives where kind = 'answers' and to_at > $1 and from_at <= $1 order by created_at, id`,
          [instantOf(attempt!.id)],
        )
      ).map(({ table_name: table, state: at, error }) => [table, at, error]);
    const others = async () => (await archives('answers')).length;
    const waiting = async () =>
      (
        await countDue({ ...school.ctx, now: soon(60) }, kindNamed(retentionKinds, 'answers'), {
          months: 60,
          isFiled: true,
        })
      ).waiting;
    await runAt(soon(60), only('answers'));
    expect([await leaving(), (await others()) > 0]).toEqual([[], true]);
    expect(await waiting()).toMatchObject([
      {
        places: [{ name: quiz.name, path: `quiz/${quiz.slug}/correction`, count: 1 }],
        more_places: 0,
        youngest: null,
      },
    ]);
    const [{ from_at, to_at }] = (await waiting()) as [WaitingPeriod];
    const begun = instantOf(attempt!.id).toISOString();
    expect([from_at === null || from_at <= begun, begun < to_at]).toEqual([true, true]);
    dataOf(await corrector.put(`/api/corrections/${item!.answer_id}/mark`, { mark: 2 }));
    await publishMarks(school);
    expect(await waiting()).toEqual([]);
    await runAt(soon(60), only('answers'));
    expect(await leaving()).toEqual([
      ['corrections', 'detaching', null],
      ['answers', 'detaching', null],
    ]);

    // Who opens an attempt has read its answers: what is to leave waits for the end, and asks again.
    const opening = await school.database.pool.connect();
    await opening.query(`begin; select from answers; update attempts set state = 'pending', manual_left = 1`);
    const continued = continueArchives({ ...school.ctx, now: soon(60) }, retentionKinds);
    await expect
      .poll(() => count(`pg_locks where not granted and mode = 'AccessExclusiveLock'`))
      .toBeGreaterThan(0);
    await opening.query('commit');
    opening.release();
    await continued;
    expect(await leaving()).toEqual([
      ['corrections', 'detaching', 'unfinished'],
      ['answers', 'detaching', 'unfinished'],
    ]);
    expect(await count('answers')).toBe(2);
    // They wait for people: nothing of theirs has failed.
    const failed = await count(`data_archives where error is not null and kind <> 'answers'`);
    expect(dataOf<Health>(await admin.get('/api/my/work/health')).archives).toMatchObject({ failed });
    const { body } = await school.app.inject('/metrics');
    expect(body.match(/mahir_archives\{state="failed"\} \d+/)?.[0]).toBe(
      `mahir_archives{state="failed"} ${failed}`,
    );

    await school.db.query(`update attempts set state = 'passed', manual_left = 0`);
    await continueArchives({ ...school.ctx, now: soon(60) }, retentionKinds);
    expect((await leaving()).map(([, at]) => at)).toEqual(['kept', 'kept']);
    expect([await count('answers'), await count('corrections'), await count('attempts')]).toEqual([0, 0, 1]);
    const kept = dataOf<DataArchive[]>(await auditor.get('/api/retention/archives'));
    const marks = kept.find(({ table, rows }) => table === 'corrections' && rows === 1)!;
    dataOf(await admin.post(`/api/retention/archives/${marks.id}/restoration`));
    await continueArchives({ ...school.ctx, now: soon(60) }, retentionKinds);
    expect((await leaving()).map(([, at]) => at)).toEqual(['attached', 'attached']);
    expect([await count('answers'), await count('corrections')]).toEqual([2, 1]);
  });

  it('wait for a longer partition of another table, whose rows may refer to them, and say so', async () => {
    const notifications = kindNamed(retentionKinds, 'notifications');
    const intervals = (db = school.db, before = new Date('2031-01-01Z')) =>
      pastIntervals({ db }, notifications.partitions!, before);
    expect((await intervals()).leaving.length).toBeGreaterThan(1);
    expect((await intervals()).blocked).toEqual([]);
    await school.db
      .transaction(async (db) => {
        const [first, second] = await partitionsOf(db, 'deliveries');
        for (const { name } of [first!, second!])
          await db.query(`alter table deliveries detach partition ${name}`);
        await db.query(`create table deliveries_long (like deliveries_default including all)`);
        await db.query(
          `alter table deliveries attach partition deliveries_long for values from (minvalue) to ('${borderOf(second!.to!)}')`,
        );
        const now = new Date(Date.UTC(first!.to!.getUTCFullYear(), first!.to!.getUTCMonth() + 3, 2));
        expect((await intervals(db, first!.to!)).leaving).toEqual([]);
        const { waiting } = await countDue({ ...school.ctx, db, now }, notifications, {
          months: 3,
          isFiled: true,
        });
        expect(waiting).toEqual([
          {
            from_at: null,
            to_at: first!.to!.toISOString(),
            places: [],
            more_places: 0,
            youngest: null,
            longer_to: second!.to!.toISOString(),
          },
        ]);
        throw new Error('undone');
      })
      .catch((error: Error) => expect(error.message).toBe('undone'));
    expect((await intervals()).leaving[0]!.parts.map(({ table }) => table.name)).toEqual([
      'deliveries',
      'notifications',
    ]);
  });

  it('go before what they refer to; a partition with a younger row waits', async () => {
    await limit('notifications', 24, { is_filed: true });
    expect(await item('notifications')).toMatchObject({ months: 24, is_filed: true });
    const dewi = await school.as('Learner');
    const young = soon(24 - 6);
    await tell(dewi, 'young', young);
    await runAt(soon(24), only('notifications'));
    const waiting = await archives('notifications');
    const due = () =>
      countDue({ ...school.ctx, now: soon(24) }, kindNamed(retentionKinds, 'notifications'), {
        months: 24,
        isFiled: true,
      });
    expect((await due()).waiting).toMatchObject([{ places: [], youngest: young.toISOString() }]);
    await school.db.query('update notifications set created_at = $1 where user_id = $2', [
      NOW.toISOString(),
      dewi.userId,
    ]);
    await school.db.query('update deliveries set created_at = $1', [NOW.toISOString()]);
    await runAt(soon(24), only('notifications'));
    const requested = await archives('notifications');
    expect(requested.length).toBeGreaterThan(waiting.length);
    expect(requested.slice(0, 2).map(({ table_name: table }) => table)).toEqual([
      'deliveries',
      'notifications',
    ]);
    await continueArchives({ ...school.ctx, now: soon(24) }, retentionKinds);
    expect((await archives('notifications')).map(({ state: at }) => at)).not.toContain('detaching');
    expect(await count('notifications where user_id = $1', [dewi.userId])).toBe(0);
    // Who is in it cannot be deleted until the week is over, and the refusal says so.
    const ctx = { ...school.ctx, now: soon(24) };
    const refusal = (await archivedUses(ctx, 'users', [dewi.userId, admin.userId])).get(dewi.userId)!;
    expect([refusal.status, refusal.code]).toEqual([409, 'in-archive']);
    const until = new Date(soon(24).getTime() + 7 * 24 * 3_600_000);
    expect(refusal.details.facts).toEqual({ until: until.toISOString() });
    const { message } = errorBody(refusal, 'id', '1');
    const date = new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium', timeZone: 'Asia/Jakarta' }).format(
      until,
    );
    expect(message).toContain(`masih dapat dikembalikan sampai ${date}`);
    // A hold keeps the rows for longer, and nobody knows until when.
    const held = await archivedUses({ ...ctx, now: until }, 'users', [dewi.userId]);
    expect(held.get(dewi.userId)!.code).toBe('in-archive-held');
    const removed = (await archives('notifications')).filter(
      ({ table_name: table }) => table === 'notifications',
    );
    expect(removed.length).toBeGreaterThan(1);
    expect((await item('notifications')).last_run).toMatchObject({
      rows: removed.reduce((sum, { rows }) => sum + rows, 0),
      ended_at: soon(24).toISOString(),
    });
    const unfiled = await limit('notifications', 24, { is_filed: false });
    expect(unfiled.status).toBe(200);
  });
});
