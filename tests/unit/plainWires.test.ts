import { readConfig } from '#server/platform/config.ts';
import { plainWiresLine } from '#server/platform/plainWires.ts';
import { describe, expect, it } from 'vitest';

describe('Neighbours without TLS', () => {
  const line = (env: Record<string, string>) =>
    plainWiresLine(readConfig({ NODE_ENV: 'production', ...env }))?.replace(/:.*/, '');
  const secret = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };

  it.each([
    ['REDIS_URL', { REDIS_URL: 'redis://cache:6379' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://mahir:x@db/mahir' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://mahir:x@db/mahir?sslmode=prefer' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://mail.example.com' }],
    ['FILE_SCAN_URL', { FILE_SCAN_URL: 'clamd://scanner:3310' }],
    ['SMS_WEBHOOK_URL', { SMS_WEBHOOK_URL: 'http://sms.example.com' }],
    ['S3_ENDPOINT', { S3_BUCKET: 'mahir', S3_ENDPOINT: 'http://storage:9000', ...secret }],
    [
      'DATABASE_URL, REDIS_URL',
      { DATABASE_URL: 'postgres://db/mahir', REDIS_URL: 'redis://cache:6379', SMTP_URL: 'smtps://mail' },
    ],
  ])('are named: %s', (names, env) => {
    expect(line(env)).toBe(names);
  });

  it.each([
    {},
    { NODE_ENV: '', DEMO: '0', REDIS_URL: 'redis://cache:6379' },
    { REDIS_URL: 'rediss://cache:6379' },
    { REDIS_URL: 'redis://127.0.0.1:6379', DATABASE_URL: 'postgres://localhost/mahir' },
    { FILE_SCAN_URL: 'clamd://[::1]:3310' },
    { FILE_SCAN_URL: 'clamd:///run/clamav/clamd.ctl' },
    { DATABASE_URL: 'postgres://socket/mahir?host=/var/run/postgresql' },
    { DATABASE_URL: 'postgres://db/mahir?sslmode=verify-full' },
    { SMTP_URL: 'smtp://mail.example.com?requireTLS=true' },
    { SMS_WEBHOOK_URL: 'https://sms.example.com' },
  ])('are not these: %j', (env) => {
    expect(line(env as Record<string, string>)).toBeUndefined();
  });
});
