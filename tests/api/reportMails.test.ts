import { startJobs, type Jobs } from '#server/platform/jobs/jobs.ts';
import { mailOf } from '#server/platform/mail/mail.ts';
import { mailReport, queueDueMails } from '#server/features/reports/scheduledMail.ts';
import { nextTime } from '#server/features/reports/reportSchedules.ts';
import { reportTasks } from '#server/features/reports/reports.jobs.ts';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { evaluationsOf } from '#tests/support/evaluations.ts';
import { dataOf, enrol, makeClass } from '#tests/support/school.ts';
import { startSmtpServer, type ReceivedMail, type SmtpServer } from '#tests/support/smtpServer.ts';
import { eventually } from '#tests/support/eventually.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Monday 2 March 2026, 14:30 in Jakarta and 16:30 in Jayapura. */
let now = new Date('2026-03-02T07:30:00Z');
let test: TestApp;
let smtp: SmtpServer;
let jobs: Jobs;
let organizer: Client;
let course: { id: string; slug: string; name: string };

beforeAll(async () => {
  smtp = await startSmtpServer();
  test = await createTestApp({ env: { SMTP_URL: smtp.url }, now: () => now });
  jobs = await startRunner();
  organizer = await test.as('Organizer', { email: 'organizer@example.com' });
  course = await makeClass(organizer);
  await enrol(await test.as('Learner', { department: 'Sales' }), course);
});
afterAll(async () => {
  await jobs.stop();
  await test.close();
  await smtp.close();
});

const startRunner = () =>
  startJobs(
    test.ctx,
    test.database.pool,
    reportTasks(mailOf(test.config, () => {})).filter(({ cron }) => !cron),
  );
const queueIsEmpty = () =>
  eventually(async () => {
    const waiting = await test.db.query(
      `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'mail-report'`,
    );
    expect(waiting).toEqual([]);
  });

const schedule = (by: Client, fields: object = {}) =>
  by.post('/api/report-schedules', {
    name: 'Weekly',
    kind: 'class',
    target: course.slug,
    formats: ['csv'],
    every: 'weekly',
    weekday: 2,
    hour: 7,
    ...fields,
  });
const own = async (by: Client) => dataOf(await by.get('/api/report-schedules'));
/** The clock goes on, and what is due is sent. */
async function tick(instant: string): Promise<void> {
  now = new Date(instant);
  await queueDueMails({ ...test.ctx, now });
}
const mailsTo = (address: string) => smtp.mails.filter(({ to }) => to === address);
const arrived = (address: string, count: number) =>
  eventually(() => expect(mailsTo(address)).toHaveLength(count));

function attachmentOf({ raw }: ReceivedMail): { name: string; bytes: Buffer } {
  const [, name = ''] = /filename="?([^"\r\n]+)"?/.exec(raw) ?? [];
  const part = raw.slice(raw.indexOf('Content-Disposition: attachment'));
  const body = part.slice(part.indexOf('\r\n\r\n') + 4).split('\r\n--')[0]!;
  return { name, bytes: Buffer.from(body, 'base64') };
}

describe('a scheduled report', () => {
  it('is mailed once, with what it holds as a file, at the hour of the recipient’s zone', async () => {
    dataOf(await schedule(organizer));
    expect((await own(organizer))[0]).toMatchObject({ next_at: '2026-03-03T00:00:00.000Z', stopped: null });
    await tick('2026-03-02T23:59:00Z');
    await tick('2026-03-03T00:01:00Z');
    await tick('2026-03-03T00:06:00Z');
    await arrived('organizer@example.com', 1);
    const [mail] = mailsTo('organizer@example.com');
    expect(mail!.header('subject')).toBe('Laporan: Weekly');
    const { name, bytes } = attachmentOf(mail!);
    expect(name).toMatch(/^laporan-.*\.csv$/);
    expect(bytes.toString()).toContain('Terdaftar,Mulai,Selesai,Lulus,Lewat tenggat');
    expect(bytes.toString()).toContain('\r\n1,0,0,0,0,');
    await eventually(async () =>
      expect((await own(organizer))[0]).toMatchObject({
        sent_at: '2026-03-03T00:00:00.000Z',
        next_at: '2026-03-10T00:00:00.000Z',
      }),
    );
    // The job of a time that was sent already sends nothing.
    const [{ id }] = await own(organizer);
    const mailer = mailOf(test.config, () => {});
    await mailReport({ ...test.ctx, now }, mailer, {
      schedule_id: id,
      due_at: '2026-03-03T00:00:00.000Z',
      user_id: organizer.userId,
    });
    expect(mailsTo('organizer@example.com')).toHaveLength(1);
  });

  it.each([
    ['Asia/Jakarta', 'daily', '2026-03-03T00:00:00.000Z'],
    ['Asia/Makassar', 'daily', '2026-03-02T23:00:00.000Z'],
    ['Asia/Jayapura', 'daily', '2026-03-02T22:00:00.000Z'],
    ['Asia/Jakarta', 'monthly', '2026-03-04T00:00:00.000Z'],
  ] as const)('comes at seven in %s (%s)', (zone, every, next) => {
    const times = { every, weekday: 1, month_day: 4, hour: 7 };
    expect(nextTime(new Date('2026-03-02T07:30:00Z'), times, zone)).toBe(next);
  });

  it('goes with its person to another zone', async () => {
    const mover = await test.as('Organizer', { email: 'mover@example.com', time_zone: 'Asia/Jakarta' });
    dataOf(await schedule(mover, { every: 'daily' }));
    await test.db.query(`update users set time_zone = 'Asia/Jayapura' where id = $1`, [mover.userId]);
    await tick('2026-03-04T01:00:00Z');
    expect((await own(mover))[0]).toMatchObject({ next_at: '2026-03-04T22:00:00.000Z' });
  });

  it('holds only what its person may see at that time', async () => {
    const manager = await test.as('Line Manager', { email: 'manager@example.com' });
    const member = await test.as('Learner', { manager_id: manager.userId });
    await enrol(member, course);
    dataOf(await schedule(manager, { every: 'daily' }));
    await tick('2026-03-06T00:01:00Z');
    await arrived('manager@example.com', 1);
    // What is being written down of this mail would be passed over by the next look.
    await queueIsEmpty();
    // Two people take part, one of them is theirs.
    expect(attachmentOf(mailsTo('manager@example.com')[0]!).bytes.toString()).toContain('\r\n1,0,0,0,0,');
    await test.db.query('update users set manager_id = null where id = $1', [member.userId]);
    await tick('2026-03-07T00:01:00Z');
    // Nobody of the team takes part now: there is nothing left to report.
    await eventually(async () =>
      expect((await own(manager))[0]).toMatchObject({ stopped: 'gone', next_at: null }),
    );
    expect(mailsTo('manager@example.com')).toHaveLength(1);
  });

  it('stops when the right is lost, or the account is not active', async () => {
    const leaver = await test.as('Organizer', { email: 'leaver@example.com' });
    const gone = await test.as('Organizer', { email: 'gone@example.com' });
    for (const by of [leaver, gone]) dataOf(await schedule(by, { every: 'daily' }));
    await test.db.query(`update users set role_ids = '{}' where id = $1`, [leaver.userId]);
    await test.db.query('update users set active = false where id = $1', [gone.userId]);
    await tick('2026-03-09T00:01:00Z');
    const stopped = (by: Client) =>
      eventually(async () => {
        const [row] = await test.db.query<{ stopped: string | null }>(
          'select stopped from report_schedules where user_id = $1',
          [by.userId],
        );
        expect(row!.stopped).not.toBeNull();
        return row!.stopped;
      });
    expect([await stopped(leaver), await stopped(gone)]).toEqual(['permission', 'inactive']);
    await tick('2026-03-10T00:01:00Z');
    expect([...mailsTo('leaver@example.com'), ...mailsTo('gone@example.com')]).toEqual([]);
  });

  it('is mailed once when two servers look at the same time', async () => {
    const reader = await test.as('Organizer', { email: 'reader@example.com' });
    dataOf(await schedule(reader, { every: 'daily' }));
    const [{ id, next_at }] = await own(reader);
    now = new Date(Date.parse(next_at) + 60_000);
    const ctx = { ...test.ctx, now };
    // Both find what is due, and both try to send it.
    await Promise.all([queueDueMails(ctx), queueDueMails(ctx), queueDueMails(ctx)]);
    const mailer = mailOf(test.config, () => {});
    const payload = { schedule_id: id, due_at: next_at, user_id: reader.userId };
    await Promise.all([mailReport(ctx, mailer, payload), mailReport(ctx, mailer, payload)]);
    await arrived('reader@example.com', 1);
    await queueIsEmpty();
    expect(mailsTo('reader@example.com')).toHaveLength(1);
  });

  it('is mailed once by the server that comes back, when the one that found it was stopped', async () => {
    const waiting = await test.as('Organizer', { email: 'waiting@example.com' });
    dataOf(await schedule(waiting, { every: 'daily' }));
    const [{ next_at }] = await own(waiting);
    await jobs.stop();
    await tick(new Date(Date.parse(next_at) + 60_000).toISOString());
    await tick(new Date(Date.parse(next_at) + 120_000).toISOString());
    expect(mailsTo('waiting@example.com')).toEqual([]);
    jobs = await startRunner();
    await arrived('waiting@example.com', 1);
    await queueIsEmpty();
    expect(mailsTo('waiting@example.com')).toHaveLength(1);
    expect((await own(waiting))[0]).toMatchObject({ sent_at: next_at });
  });

  it('carries no evaluation of fewer than five', async () => {
    const { makeAspect, makeEvaluated, send, enrolled } = evaluationsOf(() => ({ organizer, as: test.as }));
    const curious = await test.as('Organizer', { email: 'curious@example.com' });
    const rated = await makeEvaluated([await makeAspect()]);
    for (let i = 0; i < 4; i++) dataOf(await send(await enrolled(rated), rated));
    dataOf(await schedule(curious, { every: 'daily', target: rated.id }));
    const mailed = async (count: number) => {
      const [{ next_at }] = await own(curious);
      await tick(new Date(Date.parse(next_at) + 60_000).toISOString());
      await arrived('curious@example.com', count);
      return attachmentOf(mailsTo('curious@example.com')[count - 1]!)
        .bytes.toString()
        .trim();
    };
    expect((await mailed(1)).endsWith(',')).toBe(true);
    dataOf(await send(await enrolled(rated), rated));
    expect((await mailed(2)).endsWith(',5')).toBe(true);
  });

  it('is refused without an address, without the right, of what one does not reach, and with a wrong filter', async () => {
    const silent = await test.as('Organizer');
    expect((await schedule(silent)).body.errors).toHaveProperty('email');
    const trainer = await test.as('Trainer', { email: 'trainer@example.com' });
    expect((await schedule(trainer)).status).toBe(404);
    expect((await schedule(trainer, { kind: 'index', target: undefined })).status).toBe(403);
    expect((await schedule(organizer, { query: { period: '12m' } })).status).toBe(422);
    const [mine] = await own(organizer);
    expect((await trainer.patch(`/api/report-schedules/${mine.id}`, { hour: 1 })).status).toBe(404);
    expect((await trainer.delete(`/api/report-schedules/${mine.id}`)).status).toBe(404);
  });
});

describe('a file of a report', () => {
  const path = () => `/api/reports/class/${course.id}/export`;

  it('holds what the page shows: the tables as sheets, one of them, or the people of a figure', async () => {
    const table = await organizer.get(`${path()}?format=csv&table=departments`);
    expect(table.body).toBe(
      '\uFEFFDepartment,Enrolled,Started,Finished,Passed,Overdue,Overdue classes,Finished so far (%),Ended,Completion (%)\r\nNot given,1,0,0,0,0,0,0,0,\r\nSales,1,0,0,0,0,0,0,0,\r\n',
    );
    const people = await organizer.get(`${path()}?format=csv&figure=enrolled&department=Sales`);
    expect([people.headers['x-total-count'], people.body.split('\r\n')[1]]).toEqual([
      '1',
      expect.stringMatching(new RegExp(`,Sales,,${course.name},Enrolled,`)),
    ]);
    const workbook = await organizer.get(`${path()}?format=xlsx`);
    expect([workbook.status, workbook.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('spreadsheet'),
    ]);
    expect((await organizer.get(`${path()}?format=csv&table=no-such`)).status).toBe(422);
  });

  it('is made in the background when it is large, with a notification', async () => {
    const reply = await organizer.post(path(), { format: 'csv', figure: 'enrolled' });
    expect(reply.status).toBe(202);
    const job = await eventually(async () => {
      const found = dataOf(await organizer.get(`/api/jobs/${reply.body.data.job_id}`));
      expect(found.state).toBe('done');
      return found;
    });
    const direct = await organizer.get(`${path()}?format=csv&figure=enrolled`);
    expect((await test.app.inject({ url: job.result.file.url })).payload).toBe(direct.body);
    const told = (await organizer.get('/api/my/notifications')).body.data;
    expect(told.map(({ title }: { title: string }) => title)).toContain(
      `Your export ${job.result.file.name} is ready`,
    );
  });
});
