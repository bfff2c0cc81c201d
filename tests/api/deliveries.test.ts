import type { DeliveryReason } from '#shared/domain/notifications.ts';
import { secretOf } from '#server/platform/crypto/secrets.ts';
import { startJobs, type Jobs } from '#server/platform/jobs/jobs.ts';
import { mailOf } from '#server/platform/mail/mail.ts';
import { deliverTask } from '#server/kernel/notifications/deliver.ts';
import { notify } from '#server/kernel/notifications/notifications.ts';
import { sendDeferredTask } from '#server/kernel/notifications/sendDeferred.ts';
import { signatureOf, SMS_SECRET } from '#server/platform/sms/sms.ts';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { startSmtpServer, type SmtpServer } from '#tests/support/smtpServer.ts';
import { eventually } from '#tests/support/eventually.ts';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Sms {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
interface Row {
  readonly id: string;
  readonly state: string;
  readonly reason: DeliveryReason | null;
  readonly error: string | null;
  readonly tries: number;
  readonly next_try_at: string | null;
}

let test: TestApp;
let smtp: SmtpServer;
let gateway: Server;
let jobs: Jobs;
let gatewayStatus = 200;
const texts: Sms[] = [];
let people = 0;

beforeAll(async () => {
  smtp = await startSmtpServer();
  gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      texts.push({ headers: request.headers, body });
      response.writeHead(gatewayStatus).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => gateway.once('listening', resolve));
  test = await createTestApp({
    env: {
      SMTP_URL: smtp.url,
      SMS_WEBHOOK_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
      APP_URL: 'https://mahir.example.com',
    },
  });
  jobs = await runJobs();
});
afterAll(async () => {
  await jobs.stop();
  await test.close();
  gateway.close();
  await smtp.close();
});

const runJobs = () => {
  const print = () => {};
  const tasks = [deliverTask({ mail: mailOf(test.config, print), print }), sendDeferredTask];
  return startJobs(test.ctx, test.database.pool, tasks);
};
const personWith = (columns: Record<string, unknown> = {}): Promise<Client & { email: string }> => {
  people += 1;
  const email = `p${people}@example.com`;
  return test.as('Learner', { email, language: 'en', ...columns }).then((client) => ({ ...client, email }));
};
const wish = (person: Client, preferences: object) =>
  person.put('/api/my/notification-preferences', {
    mail_off: [],
    sms_on: [],
    digest: 'off',
    digest_hour: 7,
    digest_weekday: 1,
    quiet_from: null,
    quiet_until: null,
    ...preferences,
  });
let events = 0;
const tell = (
  person: Client,
  name: string,
  now = new Date(),
  word: 'enrolled' | 'attempt_pause' = 'enrolled',
) =>
  notify(
    { ...test.ctx, now },
    {
      user_ids: [person.userId],
      event_key: `event:${(events += 1)}`,
      link: 'my-course/k3',
      title: { key: `notification.${word}`, args: { name, reason: 'x' } },
    },
  );
const rowsOf = (person: Client, channel = 'mail') =>
  test.db.query<Row>(
    `select d.id, d.state, d.reason, d.error, d.tries, d.next_try_at from deliveries d
     join notifications n on n.id = d.notification_id where n.user_id = $1 and d.channel = $2 order by n.created_at, n.id`,
    [person.userId, channel],
  );
const until = (person: Client, expected: object, channel?: string) =>
  eventually(async () => expect((await rowsOf(person, channel))[0]).toMatchObject(expected));
const mailsTo = (email: string) => smtp.mails.filter(({ to }) => to === email);
/** The wait before the next try grows; the tests do not wait for it. */
async function wakeJobs(): Promise<void> {
  await eventually(async () => {
    const rows = await test.db.query(
      `update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now() returning id`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });
  await test.db.query(`select pg_notify('jobs:insert', '{"r":0,"count":1}')`);
}
const runRelease = (now: Date) =>
  sendDeferredTask.run({ ...test.ctx, now }, {} as never, { isLastTry: false });

describe('mail', () => {
  it('goes to the mail server once, in the language of the person, under an id of its own', async () => {
    const dewi = await personWith({ language: 'id' });
    await tell(dewi, 'K3');
    await until(dewi, { state: 'sent', reason: null, tries: 1 });
    const [mail, ...more] = mailsTo(dewi.email);
    expect(more).toEqual([]);
    expect(mail!.header('Subject')).toBe('Anda terdaftar di K3');
    expect(mail!.header('Message-ID')).toMatch(new RegExp(`^<${(await rowsOf(dewi))[0]!.id}@`));
    expect(mail!.header('Auto-Submitted')).toBe('auto-generated');
    expect(mail!.raw.replace(/=\r\n/g, '')).toContain('https://mahir.example.com/id/my-course/k3');
  });

  it('that is refused for now is tried again, later each time, and delivered once', async () => {
    const dewi = await personWith();
    smtp.answer(dewi.email, '450 busy');
    await tell(dewi, 'K3');
    await until(dewi, { state: 'queued', reason: 'retry', tries: 1 });
    const firstSeenAt = Date.now();
    const [first] = await rowsOf(dewi);
    expect(first!.error).toContain('450 busy');
    const wokenAt = Date.now();
    await wakeJobs();
    await until(dewi, { state: 'queued', tries: 2 });
    const [second] = await rowsOf(dewi);
    // e seconds after the first try, which was before it was seen; e² after the second one, which was after it was woken.
    expect(Date.parse(first!.next_try_at!) - firstSeenAt).toBeLessThan(Math.exp(1) * 1000 + 100);
    expect(Date.parse(second!.next_try_at!) - wokenAt).toBeGreaterThan(Math.exp(2) * 1000 - 100);
    smtp.answer(dewi.email, '250 OK');
    await wakeJobs();
    await until(dewi, { state: 'sent', reason: null, tries: 3, error: null, next_try_at: null });
    expect(mailsTo(dewi.email)).toHaveLength(1);
  });

  it('to an address that is refused for good fails at once, without another try', async () => {
    const dewi = await personWith();
    smtp.answer(dewi.email, '550 no such mailbox');
    await tell(dewi, 'K3');
    await until(dewi, { state: 'failed', reason: 'refused', tries: 1 });
    expect((await rowsOf(dewi))[0]!.error).toContain('550 no such mailbox');
    const [{ id }] = (await rowsOf(dewi)) as [Row];
    // The job goes a moment after the delivery says so.
    await eventually(async () => {
      const left = await test.db.query(
        `select 1 from graphile_worker._private_jobs where payload->>'delivery_id' = $1`,
        [id],
      );
      expect(left).toEqual([]);
    });
    expect(smtp.tries(dewi.email)).toBe(1);
  });

  it('waits for a mail server that is away', async () => {
    const dewi = await personWith();
    smtp.hangUp(true);
    await tell(dewi, 'K3');
    await until(dewi, { state: 'queued', reason: 'retry', tries: 1 });
    smtp.hangUp(false);
    await wakeJobs();
    await until(dewi, { state: 'sent', tries: 2 });
    expect(mailsTo(dewi.email)).toHaveLength(1);
  });

  it('goes out once when two nodes hold a job for it', async () => {
    const dewi = await personWith();
    smtp.answer(dewi.email, '450 busy');
    await tell(dewi, 'K3');
    await until(dewi, { state: 'queued', reason: 'retry' });
    smtp.answer(dewi.email, '250 OK');
    const second = await runJobs();
    const [{ id }] = (await rowsOf(dewi)) as [Row];
    for (let i = 0; i < 4; i += 1)
      await test.db.query(
        `select graphile_worker.add_job('deliver-notification', json_build_object('delivery_id', $1::text))`,
        [id],
      );
    await wakeJobs();
    await until(dewi, { state: 'sent' });
    await eventually(async () =>
      expect(
        await test.db.query(
          `select 1 from graphile_worker._private_jobs where payload->>'delivery_id' = $1`,
          [id],
        ),
      ).toEqual([]),
    );
    expect(mailsTo(dewi.email)).toHaveLength(1);
    await second.stop();
  });
});

describe('SMS', () => {
  it('goes to the webhook with a signature, for the person who requested it', async () => {
    const dewi = await personWith({ phone: '+6281200001' });
    await wish(dewi, { sms_on: ['classes'] });
    await tell(dewi, 'K3');
    await until(dewi, { state: 'sent', tries: 1 }, 'sms');
    const { headers, body } = texts.at(-1)!;
    expect(JSON.parse(body)).toEqual({
      to: '+6281200001',
      text: 'Mahir: You are enrolled in K3 https://mahir.example.com/en/my-course/k3',
    });
    const key = await secretOf(test, SMS_SECRET);
    const signature = signatureOf(key, String(headers['x-mahir-timestamp']), body);
    expect(headers['x-mahir-signature']).toBe(`sha256=${signature}`);
  });

  it('is tried again when the webhook is down, and not when it refuses the number', async () => {
    const dewi = await personWith({ phone: '+6281200002' });
    await wish(dewi, { sms_on: ['classes'] });
    gatewayStatus = 503;
    await tell(dewi, 'K3');
    await until(dewi, { state: 'queued', reason: 'retry', error: 'The SMS webhook answered 503.' }, 'sms');
    gatewayStatus = 422;
    await wakeJobs();
    await until(dewi, { state: 'failed', reason: 'refused', tries: 2 }, 'sms');
    gatewayStatus = 200;
  });

  it('says that there is no number', async () => {
    const dewi = await personWith();
    await wish(dewi, { sms_on: ['classes'] });
    await tell(dewi, 'K3');
    expect(await rowsOf(dewi, 'sms')).toMatchObject([{ state: 'skipped', reason: 'no-address', tries: 0 }]);
  });
});

describe('deferred messages', () => {
  const NIGHT = { quiet_from: '22:00', quiet_until: '06:00' };

  it('over night goes out in one mail when it ends in the person’s zone, once', async () => {
    // 23:30 in Jayapura.
    const now = new Date('2026-11-21T14:30:00Z');
    const wit = await personWith({ time_zone: 'Asia/Jayapura' });
    await wish(wit, NIGHT);
    await tell(wit, 'K3', now);
    await tell(wit, 'Vendor', now);
    expect(await rowsOf(wit)).toMatchObject(
      ['K3', 'Vendor'].map(() => ({
        state: 'queued',
        reason: 'quiet-hours',
        next_try_at: '2026-11-21T21:00:00.000Z',
      })),
    );
    await tell(wit, 'Quiz', now, 'attempt_pause');
    await eventually(() =>
      expect(mailsTo(wit.email).map((mail) => mail.header('Subject'))).toEqual([
        'Your attempt at Quiz is paused: x',
      ]),
    );
    await runRelease(new Date('2026-11-21T20:59:00Z'));
    expect(await rowsOf(wit)).toMatchObject([{ reason: 'quiet-hours' }, { reason: 'quiet-hours' }, {}]);
    // The jobs run by the real clock, which may show a night in Jayapura, too.
    await test.db.query(
      `update notification_preferences set quiet_from = null, quiet_until = null where user_id = $1`,
      [wit.userId],
    );
    // Two nodes at the same time.
    await Promise.all([1, 2].map(() => runRelease(new Date('2026-11-21T21:00:00Z'))));
    await eventually(() => expect(mailsTo(wit.email)).toHaveLength(2));
    const [, together] = mailsTo(wit.email);
    expect(together!.header('Subject')).toBe('2 notifications from Mahir');
    expect(together!.raw.replace(/=\r\n/g, '')).toMatch(/enrolled in K3[^]*enrolled in Vendor/);
    await until(wit, { state: 'sent', tries: 1 });
    await runRelease(new Date('2026-11-21T21:05:00Z'));
    expect(mailsTo(wit.email)).toHaveLength(2);
  });

  it('for the digest goes out in one mail, once; timely matters do not wait', async () => {
    const dewi = await personWith({ time_zone: 'Asia/Makassar' });
    await wish(dewi, { digest: 'daily', digest_hour: 7 });
    // A day that is over for the jobs' own clock, too.
    const now = new Date(Date.now() - 3 * 86_400_000);
    const names = ['A', 'B', 'C'];
    for (const name of names) await tell(dewi, name, now);
    const held = await rowsOf(dewi);
    expect(held).toMatchObject(names.map(() => ({ state: 'queued', reason: 'digest', tries: 0 })));
    expect(new Date(held[0]!.next_try_at!).getUTCHours()).toBe(23);
    await Promise.all([1, 2, 3].map(() => runRelease(new Date())));
    await eventually(async () =>
      expect(await rowsOf(dewi)).toMatchObject(names.map(() => ({ state: 'sent', tries: 1 }))),
    );
    expect(mailsTo(dewi.email).map((mail) => mail.header('Subject'))).toEqual(['3 notifications from Mahir']);
  });

  it('is sent at once when the person turns the summary off, and not at all when they turn the messages off', async () => {
    const [dewi, sari] = await Promise.all([personWith(), personWith()]);
    for (const person of [dewi, sari]) {
      await wish(person, { digest: 'weekly' });
      await tell(person, 'K3');
    }
    await wish(dewi, {});
    await wish(sari, { mail_off: ['classes'] });
    await runRelease(new Date());
    await until(dewi, { state: 'sent' });
    await until(sari, { state: 'skipped', reason: 'switched-off' });
    expect(mailsTo(sari.email)).toEqual([]);
  });
});
