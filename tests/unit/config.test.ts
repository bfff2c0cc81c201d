import { ConfigError, readConfig } from '#server/platform/config.ts';
import path from 'node:path';
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
      cmi5Hosts: [],
      host: '127.0.0.1',
      isProduction: false,
      drainSeconds: 0,
      dataDir: './data',
      database: {
        replicaMaxSeconds: 60,
        pool: 20,
        longPool: 6,
        statementSeconds: 30,
        longStatementSeconds: 120,
        lockSeconds: 10,
      },
      appUrl: 'http://127.0.0.1:3000',
      companyName: 'Toko Sejahtera',
      siteLanguage: 'id',
      siteTimeZone: 'Asia/Jakarta',
      demo: true,
      logLevel: 'info',
      logRequests: 'failed',
      trustProxy: false,
      secretKeys: { keys: [], ownFile: path.resolve('mahir.key') },
      backups: {
        target: 'backups',
        recipients: [],
        connection: { region: 'us-east-1', forcePathStyle: false },
      },
      outbound: { networks: [], ports: [], mayReachLoopback: true },
      outsideHosts: {},
      hasApiDocs: true,
      webPush: true,
      programs: {},
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
      CMI5_HOSTS: 'courses.example.com, player.example.org',
      HOST: '::',
      DATA_DIR: '/srv/mahir',
      DATABASE_URL: 'postgresql://mahir:secret@db/mahir',
      DATABASE_DIRECT_URL: 'postgres://mahir:secret@db:5432/mahir',
      DATABASE_REPLICA_URL: 'postgres://mahir:secret@copy/mahir',
      DATABASE_REPLICA_MAX_SECONDS: '30',
      DATABASE_POOL: '40',
      DATABASE_LONG_POOL: '10',
      DATABASE_STATEMENT_SECONDS: '20',
      DATABASE_LONG_STATEMENT_SECONDS: '300',
      DATABASE_LOCK_SECONDS: '5',
      REDIS_URL: 'rediss://cache:6380/1',
      APP_URL: 'https://learn.example.com/',
      COMPANY_NAME: 'Toko Sejahtera',
      SITE_LANGUAGE: 'en',
      SITE_TIME_ZONE: 'Asia/Makassar',
      DEMO: '0',
      PUSHER_APP_ID: '7',
      PUSHER_KEY: 'key',
      PUSHER_SECRET: 'secret',
      PUSHER_HOST: 'push.example.com',
      PUSHER_SCHEME: 'http',
      REALTIME_URL: 'wss://live.example.com',
      SMTP_URL: 'smtps://user:pass@mail.example.com',
      SMS_WEBHOOK_URL: 'https://sms.example.com/send',
      OUTBOUND_ALLOW: '10.2.0.0/16, :9443',
      LOG_LEVEL: 'debug',
      LOG_REQUESTS: 'all',
      TRUST_PROXY: '2',
      SECURITY_CONTACT: 'https://example.com/security',
      API_DOCS: '0',
      WEB_PUSH: '0',
      SHAREPOINT_HOSTS: 'Contoso.sharepoint.com, contoso-my.sharepoint.com',
      BACKUP_TARGET: 's3://offsite/mahir/',
      BACKUP_RECIPIENT: 'age1first, age1second',
      BACKUP_IDENTITY_FILE: '/root/mahir.key',
      S3_ENDPOINT: 'https://s3.example.com',
      SOFFICE: process.execPath,
      FFMPEG: 'off',
    });
    expect(config).toEqual({
      port: 8080,
      cmi5Hosts: ['courses.example.com', 'player.example.org'],
      host: '::',
      isProduction: false,
      drainSeconds: 0,
      dataDir: '/srv/mahir',
      programs: { document: process.execPath },
      databaseUrl: 'postgresql://mahir:secret@db/mahir',
      database: {
        directUrl: 'postgres://mahir:secret@db:5432/mahir',
        replicaUrl: 'postgres://mahir:secret@copy/mahir',
        replicaMaxSeconds: 30,
        pool: 40,
        longPool: 10,
        statementSeconds: 20,
        longStatementSeconds: 300,
        lockSeconds: 5,
      },
      redisUrl: 'rediss://cache:6380/1',
      appUrl: 'https://learn.example.com',
      companyName: 'Toko Sejahtera',
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
      smtpUrl: 'smtps://user:pass@mail.example.com',
      secretKeys: { keys: [], ownFile: '/srv/mahir.key' },
      smsWebhookUrl: 'https://sms.example.com/send',
      outbound: { networks: ['10.2.0.0/16'], ports: [9443], mayReachLoopback: false },
      logLevel: 'debug',
      logRequests: 'all',
      trustProxy: 2,
      securityContact: 'https://example.com/security',
      outsideHosts: { sharepoint: ['contoso.sharepoint.com', 'contoso-my.sharepoint.com'] },
      hasApiDocs: false,
      webPush: false,
      backups: {
        target: 's3://offsite/mahir',
        recipients: ['age1first', 'age1second'],
        identityFile: '/root/mahir.key',
        connection: { endpoint: 'https://s3.example.com', region: 'us-east-1', forcePathStyle: true },
      },
    });
  });

  it('reads a bucket: one of Amazon’s by its name alone, another one with the address of its storage', () => {
    expect(readConfig({ S3_BUCKET: 'mahir-files', S3_REGION: 'ap-southeast-3' }).s3).toEqual({
      bucket: 'mahir-files',
      prefix: '',
      connection: { region: 'ap-southeast-3', forcePathStyle: false },
    });
    const storage = {
      S3_BUCKET: 'files',
      S3_PREFIX: 'lms/mahir',
      S3_ENDPOINT: 'http://minio:9000/',
      S3_PUBLIC_ENDPOINT: 'https://files.example.com',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig(storage).s3).toEqual({
      bucket: 'files',
      prefix: 'lms/mahir/',
      connection: {
        endpoint: 'http://minio:9000',
        publicEndpoint: 'https://files.example.com',
        region: 'us-east-1',
        credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
        forcePathStyle: true,
      },
    });
    expect(readConfig({ ...storage, S3_FORCE_PATH_STYLE: '0' }).s3?.connection.forcePathStyle).toBe(false);
  });

  it.each([
    ['127.0.0.1, 10.0.0.0/8', '127.0.0.1, 10.0.0.0/8'],
    ['true', true],
    ['false', false],
    ['1', 1],
  ])('TRUST_PROXY=%s is %s', (TRUST_PROXY, expected) => {
    expect(readConfig({ TRUST_PROXY, DEMO: '0' }).trustProxy).toBe(expected);
  });

  it('drains for its balancer in production, and at once elsewhere', () => {
    expect(readConfig({ NODE_ENV: 'production' }).drainSeconds).toBe(5);
    expect(readConfig({ NODE_ENV: 'production', DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
    expect(readConfig({}).drainSeconds).toBe(0);
    expect(readConfig({ DRAIN_SECONDS: '20' }).drainSeconds).toBe(20);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT=abc: must be a port number'],
    [{ PORT: '70000' }, 'PORT=70000: must be a port number'],
    [{ PORT: '0' }, 'PORT=0: must be a port number'],
    [{ DRAIN_SECONDS: '5s' }, 'DRAIN_SECONDS=5s: must be a number of seconds up to 300'],
    [{ DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS=301: must be a number of seconds up to 300'],
    [{ HOST: 'http://x' }, 'HOST=http://x: must be a host name or an address'],
    [
      { DATABASE_URL: 'mysql://root:pw@db/x' },
      'DATABASE_URL: must be a URL that starts with postgres:// or postgresql://',
    ],
    [{ DATABASE_REPLICA_URL: 'postgres://copy/mahir' }, 'DATABASE_REPLICA_URL needs DATABASE_URL.'],
    [{ DATABASE_POOL: '3' }, 'DATABASE_POOL=3: must be a number from 4 to 500'],
    [{ DATABASE_LONG_POOL: 'many' }, 'DATABASE_LONG_POOL=many: must be a number from 5 to 100'],
    [{ REDIS_URL: 'cache:6379' }, 'REDIS_URL: must be a URL that starts with redis:// or rediss://'],
    [{ APP_URL: 'learn.example.com' }, 'APP_URL: must be a URL that starts with http:// or https://'],
    [{ SITE_LANGUAGE: 'fr' }, 'SITE_LANGUAGE=fr: must be id or en'],
    [{ SITE_TIME_ZONE: 'Jakarta' }, 'SITE_TIME_ZONE=Jakarta: must be an IANA time zone such as Asia/Jakarta'],
    [{ DEMO: 'maybe' }, 'DEMO=maybe: must be 1 or 0'],
    [{ SHAREPOINT_HOSTS: 'contoso' }, 'SHAREPOINT_HOSTS=contoso: must be like contoso.sharepoint.com'],
    [{ SECURITY_CONTACT: 'IT' }, 'SECURITY_CONTACT=IT: must be mailto:… or https://…'],
    [{ LOG_REQUESTS: 'some' }, 'LOG_REQUESTS=some: must be all or failed'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud: must be fatal, error, warn, info, debug, trace or silent'],
    [{ PUSHER_SCHEME: 'ws' }, 'PUSHER_SCHEME=ws: must be http or https'],
    [{ PUSHER_HOST: 'push' }, 'PUSHER_HOST needs PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET.'],
    [
      { PUSHER_KEY: 'k', PUSHER_SECRET: 's' },
      'PUSHER_APP_ID: must be set too, or none of PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET.',
    ],
    [
      { S3_ENDPOINT: 'https://s3.example.com', S3_PREFIX: 'lms' },
      'S3_PREFIX, S3_ENDPOINT: needs S3_BUCKET (or a BACKUP_TARGET in a bucket), or files stay in DATA_DIR.',
    ],
    [
      { S3_BUCKET: 'files', S3_SECRET_ACCESS_KEY: 'top-secret' },
      'S3_ACCESS_KEY_ID: must be set too, or none of S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.',
    ],
    [
      { BACKUP_RECIPIENT: 'ssh-ed25519 AAAA' },
      'BACKUP_RECIPIENT=ssh-ed25519 AAAA: must be age1…, or several with commas',
    ],
    [{ S3_BUCKET: 'files', S3_PREFIX: '/lms' }, 'S3_PREFIX=/lms: must be like mahir or lms/mahir'],
    [{ S3_BUCKET: 'a bucket' }, 'S3_BUCKET=a bucket: must be the name of a bucket'],
    [
      { S3_BUCKET: 'files', S3_ENDPOINT: 's3.example.com' },
      'S3_ENDPOINT=s3.example.com: must be a URL that starts with http:// or https://',
    ],
  ])('refuses %j in one line', (env, line) => {
    expect(lineFor(env)).toBe(line);
  });

  it('says nothing secret when a value is wrong', () => {
    expect(lineFor({ DATABASE_URL: 'postgres//mahir:hunter2@db' })).not.toContain('hunter2');
  });
});

describe('DEMO', () => {
  const publicDemo = 'the demo accounts have a public password. Set NODE_ENV=production or DEMO=0';

  it.each([
    {},
    { HOST: 'localhost' },
    { HOST: '::1' },
    { NODE_ENV: 'development' },
    { APP_URL: 'http://localhost:8080' },
    { APP_URL: 'http://[::1]:8080' },
  ])('is on for %j', (env) => {
    expect(readConfig(env).demo).toBe(true);
  });

  it.each([{ DEMO: '0' }, { NODE_ENV: 'production' }, { DATABASE_URL: 'postgres://db/mahir' }])(
    'is off for %j, wherever it runs',
    (env) => {
      const live = { HOST: '0.0.0.0', APP_URL: 'https://lms.example.com', TRUST_PROXY: '1' };
      const mail = { SMTP_URL: 'smtp://mail.example.com', SMS_WEBHOOK_URL: 'https://sms.example.com' };
      expect(readConfig(env).demo).toBe(false);
      expect(readConfig({ ...env, ...live, ...mail }).demo).toBe(false);
    },
  );

  it.each([
    ['HOST=0.0.0.0', { HOST: '0.0.0.0' }],
    ['APP_URL=https://lms.example.com', { APP_URL: 'https://lms.example.com' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://user:hunter2@mail.example.com' }],
    ['SMS_WEBHOOK_URL', { SMS_WEBHOOK_URL: 'https://sms.example.com' }],
    ['TRUST_PROXY', { NODE_ENV: 'prod', TRUST_PROXY: '1' }],
    ['DATABASE_URL and DEMO=1', { DEMO: '1', DATABASE_URL: 'postgres://db/mahir' }],
    ['NODE_ENV=production and DEMO=1', { DEMO: '1', NODE_ENV: 'production' }],
  ])('refuses the start with %s unless DEMO_PUBLIC=1', (reason, env) => {
    expect(lineFor(env)).toBe(
      `${reason}: ${publicDemo} to start without them, or DEMO_PUBLIC=1 when others may use them.`,
    );
    expect(readConfig({ ...env, DEMO_PUBLIC: '1' }).demo).toBe(true);
  });
});
