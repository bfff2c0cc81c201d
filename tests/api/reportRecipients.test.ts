import type { ReportSchedule } from '#shared/api/reports.ts';
import { mailOf } from '#server/platform/mail/mail.ts';
import { startJobs, type Jobs } from '#server/platform/jobs/jobs.ts';
import { reportTasks } from '#server/features/reports/reports.jobs.ts';
import { readSheet } from '#server/platform/sheets/readSheet.ts';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { eventually } from '#tests/support/eventually.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { dataOf, enrol, makeClass } from '#tests/support/school.ts';
import { startSmtpServer, type SmtpServer } from '#tests/support/smtpServer.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let test: TestApp;
let smtp: SmtpServer;
let jobs: Jobs;
let organizer: Client;
let manager: Client;
let learner: Client;

beforeAll(async () => {
  smtp = await startSmtpServer();
  test = await createTestApp({ env: { SMTP_URL: smtp.url } });
  jobs = await startJobs(
    test.ctx,
    test.database.pool,
    reportTasks(mailOf(test.config, () => {})).filter(({ cron }) => !cron),
  );
  organizer = await test.as('Organizer', { email: 'organizer@example.com' });
  manager = await test.as('Line Manager', { email: 'manager@example.com', name: 'Hendra' });
  learner = await test.as('Learner', { email: 'learner@example.com', name: 'Dewi' });
  const course = await makeClass(organizer, { end_at: new Date(Date.now() + 30 * 86_400_000).toISOString() });
  await enrol(await test.as('Learner', { department: 'Team', manager_id: manager.userId }), course);
  await enrol(await test.as('Learner', { department: 'Others' }), course);
});
afterAll(async () => {
  await jobs.stop();
  await test.close();
  await smtp.close();
});

const send = (by: Client, fields: object) =>
  by.post('/api/report-schedules', {
    name: 'Report',
    kind: 'groups',
    every: 'once',
    hour: 7,
    recipients: [organizer.userId, manager.userId],
    ...fields,
  });
const mailTo = (address: string) =>
  eventually(() => {
    const mail = smtp.mails.find(({ to }) => to === address);
    expect(mail).toBeDefined();
    return mail!.raw;
  });
function attachmentsOf(raw: string): Map<string, Buffer> {
  const parts = raw.split('Content-Disposition: attachment').slice(1);
  return new Map(
    parts.map((part) => {
      const [, name = ''] = /filename="?([^"\r\n]+)"?/.exec(part)!;
      const body = part.slice(part.indexOf('\r\n\r\n') + 4).split('\r\n--')[0]!;
      return [name.replace(/^.*\./, ''), Buffer.from(body, 'base64')];
    }),
  );
}

describe('a report to named people', () => {
  it('goes to each at once, with all of its files and only what that person may see', async () => {
    dataOf(await send(organizer, { formats: ['pdf', 'xlsx', 'csv'] }));
    const [all, team] = [await mailTo('organizer@example.com'), await mailTo('manager@example.com')].map(
      attachmentsOf,
    );
    expect([...all!.keys()]).toEqual(['pdf', 'xlsx', 'csv']);
    const enrolled = (files: Map<string, Buffer>) =>
      Number(files.get('csv')!.toString().trim().split('\r\n')[1]!.split(',')[0]);
    expect([enrolled(all!), enrolled(team!)]).toEqual([2, 1]);

    const { text, pages } = await readPdf(team!.get('pdf')!, 1);
    expect(pages).toBe(1);
    // In the language of the recipient.
    for (const part of ['Departemen: Semua', 'untuk Hendra', 'Team', 'Cara menghitung', 'Halaman 1 dari 1'])
      expect(text).toContain(part);
    expect(text).not.toContain('Others');
    const cells: unknown[] = [];
    for await (const row of readSheet(all!.get('xlsx')!)) cells.push(...row.cells);
    expect(cells).toContain('Terdaftar');

    const [row] = dataOf<ReportSchedule[]>(await organizer.get('/api/report-schedules'));
    expect(row).toMatchObject({ every: 'once', next_at: null, stopped: null });
    await eventually(async () => {
      const [{ recipients }] = dataOf(await organizer.get('/api/report-schedules'));
      for (const { last } of recipients) expect(last).toMatchObject({ refused: null });
    });
  });

  it('is the printed page: with the span to compare with, the trend and the forecast', async () => {
    dataOf(
      await send(organizer, {
        kind: 'index',
        name: 'Index',
        formats: ['pdf'],
        recipients: [organizer.userId],
      }),
    );
    const raw = await eventually(() => {
      const mail = smtp.mails.find(
        ({ raw: text }) => text.includes('laporan') && /Laporan: Index/.test(text),
      );
      expect(mail).toBeDefined();
      return mail!.raw;
    });
    const { text } = await readPdf(attachmentsOf(raw).get('pdf')!, 1);
    for (const part of [
      'Belum ada periode sebelumnya',
      'Penyelesaian per bulan',
      'Kompetensi yang akan berakhir',
    ])
      expect(text).toContain(part);
  });

  it('is refused for a person who may not see it, by name, and for others by who may not list people', async () => {
    const reply = await send(organizer, { recipients: [organizer.userId, learner.userId] });
    expect([reply.status, reply.body.errors.recipients]).toEqual([
      422,
      ['Dewi: may not see this report, or has no email address'],
    ]);
    expect((await send(manager, { recipients: [organizer.userId] })).status).toBe(403);
    expect((await send(organizer, { recipients: [] })).status).toBe(422);
  });

  it('goes on to the others when one loses the right, and says who got none', async () => {
    await test.db.query('delete from report_schedules');
    const { id } = dataOf(await send(organizer, { every: 'daily', formats: ['csv'] }));
    await test.db.query(`update users set role_ids = '{}' where id = $1`, [manager.userId]);
    const due_at = new Date().toISOString();
    for (const user_id of [organizer.userId, manager.userId])
      await test.db.query(`select graphile_worker.add_job('mail-report', $1::json)`, [
        JSON.stringify({ schedule_id: id, due_at, user_id }),
      ]);
    await eventually(async () => {
      const [schedule] = dataOf<ReportSchedule[]>(await organizer.get('/api/report-schedules'));
      expect(schedule!.stopped).toBeNull();
      expect(schedule!.recipients.map(({ name, last }) => [name, last?.refused])).toEqual(
        expect.arrayContaining([
          ['Hendra', 'permission'],
          [expect.any(String), null],
        ]),
      );
    });
  });
});
