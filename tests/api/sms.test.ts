import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { secretOf } from '#server/platform/crypto/secrets.ts';
import { mailOf } from '#server/platform/mail/mail.ts';
import { smsOf } from '#server/platform/sms/sms.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Received {
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

let test: TestApp;
let server: Server;
let url: string;
let status = 200;
const received: Received[] = [];

beforeAll(async () => {
  test = await createTestApp();
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('ok');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`;
});
afterAll(async () => {
  server.close();
  await test.close();
});

const sms = () => smsOf({ db: test.db, config: { ...test.config, smsWebhookUrl: url } }, () => {});

describe('the SMS webhook', () => {
  it('gets the message, signed with the stored key together with its time', async () => {
    status = 204;
    await sms().send('+628123', 'Kode “ABCD”');
    const { headers, body } = received.at(-1)!;
    expect(JSON.parse(body)).toEqual({ to: '+628123', text: 'Kode “ABCD”' });
    const timestamp = String(headers['x-mahir-timestamp']);
    expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(5);
    const key = await secretOf(test, 'sms-webhook');
    const expected = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
    expect(headers['x-mahir-signature']).toBe(`sha256=${expected}`);
  });

  it.each([500, 429, 404, 302])('that answers %i has not taken the message', async (answer) => {
    status = answer;
    const before = received.length;
    await expect(sms().send('+628123', 'x')).rejects.toThrow();
    // A redirect is not followed: the signature is for this address.
    expect(received.length).toBe(before + 1);
  });

  it('that cannot be reached fails, and without one the console shows the message', async () => {
    const nowhere = smsOf(
      { db: test.db, config: { ...test.config, smsWebhookUrl: 'http://127.0.0.1:9/' } },
      () => {},
    );
    await expect(nowhere.send('+628123', 'x')).rejects.toThrow();
    const lines: string[] = [];
    await smsOf(test, (line) => lines.push(line)).send('+628123', 'Kode');
    expect(lines).toEqual(['SMS to +628123:\n  Kode']);
  });
});

describe('without a way to send', () => {
  const printedBy = async (isProduction: boolean) => {
    const printed: string[] = [];
    const config = { ...test.config, isProduction };
    const mail = mailOf(config, (line) => printed.push(line));
    const message = { to: 'siti@example.com', subject: 'Kata sandi', text: 'https://x/id/password/TOKEN' };
    for (let i = 0; i < 2; i += 1) {
      await mail.send(message);
      await smsOf({ db: test.db, config }, (line) => printed.push(line)).send('+628123', 'Kode ABCD');
    }
    return printed;
  };

  it('codes and links stand on the console of a trial', async () => {
    expect((await printedBy(false)).join()).toMatch(/TOKEN.*Kode ABCD/s);
  });

  it('they never stand in the log of a production, which is told once what is not set', async () => {
    expect(await printedBy(true)).toEqual([
      'Mail is not sent: SMTP_URL is not set.',
      'SMS are not sent: SMS_WEBHOOK_URL is not set.',
    ]);
  });
});
