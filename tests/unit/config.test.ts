import { ConfigError, readConfig } from '#server/config.ts';
import { describe, expect, it } from 'vitest';

/** The one line that a wrong environment prints. */
function lineFor(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('readConfig', () => {
  it('starts with nothing set', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      isLoopback: true,
      isProduction: false,
      dataDir: './data',
      appUrl: 'http://127.0.0.1:3000',
      siteLanguage: 'id',
      siteTimeZone: 'Asia/Jakarta',
      demo: true,
      logLevel: 'info',
      trustProxy: false,
    });
  });

  it('reads an empty variable as an unset one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', DEMO: '', SITE_LANGUAGE: '', S3_BUCKET: '' })).toEqual(
      readConfig({}),
    );
  });

  it('reads every variable', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '::',
      DATA_DIR: '/srv/mahir',
      DATABASE_URL: 'postgresql://mahir:secret@db/mahir',
      REDIS_URL: 'rediss://cache:6380/1',
      APP_URL: 'https://learn.example.com/',
      SITE_LANGUAGE: 'en',
      SITE_TIME_ZONE: 'Asia/Makassar',
      PUSHER_APP_ID: '7',
      PUSHER_KEY: 'key',
      PUSHER_SECRET: 'secret',
      PUSHER_HOST: 'push.example.com',
      PUSHER_SCHEME: 'http',
      REALTIME_URL: 'wss://live.example.com',
      S3_ENDPOINT: 'https://s3.example.com',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY: 'access',
      S3_SECRET_KEY: 'secret',
      SMTP_URL: 'smtps://user:pass@mail.example.com',
      SMS_WEBHOOK_URL: 'https://sms.example.com/send',
      LOG_LEVEL: 'debug',
      TRUST_PROXY: '2',
    });
    expect(config).toEqual({
      port: 8080,
      host: '::',
      isLoopback: false,
      isProduction: false,
      dataDir: '/srv/mahir',
      databaseUrl: 'postgresql://mahir:secret@db/mahir',
      redisUrl: 'rediss://cache:6380/1',
      appUrl: 'https://learn.example.com',
      siteLanguage: 'en',
      siteTimeZone: 'Asia/Makassar',
      demo: false,
      pusher: {
        appId: '7',
        key: 'key',
        secret: 'secret',
        host: 'push.example.com',
        scheme: 'http',
        port: 80,
      },
      realtimeUrl: 'wss://live.example.com',
      s3: { endpoint: 'https://s3.example.com', bucket: 'files', accessKey: 'access', secretKey: 'secret' },
      smtpUrl: 'smtps://user:pass@mail.example.com',
      smsWebhookUrl: 'https://sms.example.com/send',
      logLevel: 'debug',
      trustProxy: 2,
    });
  });

  it.each([
    ['127.0.0.1, 10.0.0.0/8', '127.0.0.1, 10.0.0.0/8'],
    ['true', true],
    ['false', false],
    ['1', 1],
  ])('TRUST_PROXY=%s is %s', (TRUST_PROXY, expected) => {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toBe(expected);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT=abc: must be a port number'],
    [{ PORT: '70000' }, 'PORT=70000: must be a port number'],
    [{ HOST: 'http://x' }, 'HOST=http://x: must be a host name or an address'],
    [
      { DATABASE_URL: 'mysql://root:pw@db/x' },
      'DATABASE_URL: must be a URL that starts with postgres:// or postgresql://',
    ],
    [{ REDIS_URL: 'cache:6379' }, 'REDIS_URL: must be a URL that starts with redis:// or rediss://'],
    [{ APP_URL: 'learn.example.com' }, 'APP_URL: must be a URL that starts with http:// or https://'],
    [{ SITE_LANGUAGE: 'fr' }, 'SITE_LANGUAGE=fr: must be id or en'],
    [{ SITE_TIME_ZONE: 'Jakarta' }, 'SITE_TIME_ZONE=Jakarta: must be an IANA time zone such as Asia/Jakarta'],
    [{ DEMO: 'maybe' }, 'DEMO=maybe: must be 1 or 0'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud: must be fatal, error, warn, info, debug, trace or silent'],
    [{ PUSHER_SCHEME: 'ws' }, 'PUSHER_SCHEME=ws: must be http or https'],
    [{ PUSHER_HOST: 'push' }, 'PUSHER_HOST needs PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET.'],
    [
      { PUSHER_KEY: 'k', PUSHER_SECRET: 's' },
      'PUSHER_APP_ID: must be set too, or none of PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET.',
    ],
    [
      { S3_BUCKET: 'b' },
      'S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY: must be set too, or none of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY.',
    ],
  ])('refuses %j in one line', (env, line) => {
    expect(lineFor(env)).toBe(line);
  });

  it('says nothing secret when a value is wrong', () => {
    expect(lineFor({ DATABASE_URL: 'postgres//mahir:hunter2@db' })).not.toContain('hunter2');
  });
});

describe('DEMO', () => {
  const elsewhere = [
    ['another database', { DATABASE_URL: 'postgres://db/mahir' }],
    ['another host', { HOST: '0.0.0.0' }],
    ['production', { NODE_ENV: 'production' }],
  ] as const;

  it.each([{}, { HOST: 'localhost' }, { HOST: '::1' }, { NODE_ENV: 'development' }])(
    'is on for %j',
    (env) => {
      expect(readConfig(env).demo).toBe(true);
    },
  );

  it('is off when switched off', () => {
    expect(readConfig({ DEMO: '0' }).demo).toBe(false);
  });

  it.each(elsewhere)('is off with %s', (_, env) => {
    expect(readConfig(env).demo).toBe(false);
  });

  it.each(elsewhere)('with %s is refused unless DEMO_PUBLIC=1', (_, env) => {
    expect(lineFor({ ...env, DEMO: '1' })).toMatch(/^DEMO=1: .*DEMO_PUBLIC=1/);
    expect(readConfig({ ...env, DEMO: '1', DEMO_PUBLIC: '1' }).demo).toBe(true);
  });
});
