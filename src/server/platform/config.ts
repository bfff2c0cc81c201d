import type * as z from 'zod';
import { readSecretKeys } from './secretKeys.ts';
import { environment, type Environment } from './environment.ts';
import type { ScannerAddress } from './files/clamd.ts';
import { readOutboundAllow } from './outboundAllow.ts';
import { findProgram } from './programs/findProgram.ts';

/** A wrong environment value; `message` is the one line to print before leaving with code 1. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Config = ReturnType<typeof readConfig>;

const CLAMD_PORT = 3310;
const LOOPBACK_HOSTS = ['127.0.0.1', '::1', 'localhost'];

/**
 * The whole configuration, from the environment variables of docs/development.md.
 * @throws ConfigError naming the first wrong variable, its value and what is expected.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new ConfigError(lineOf(parsed.error, env));
  const e = parsed.data;
  const demo = demoOf(e);
  return {
    port: e.PORT,
    host: e.HOST,
    isProduction: e.NODE_ENV === 'production',
    /** How long a node that was asked to end still takes requests, until its balancer has noticed. */
    drainSeconds: e.DRAIN_SECONDS ?? (e.NODE_ENV === 'production' ? DRAIN_SECONDS : 0),
    dataDir: e.DATA_DIR,
    /** Unset: the embedded PostgreSQL in dataDir. */
    databaseUrl: e.DATABASE_URL,
    /** Connections of this node, and how long they wait for one statement or lock. */
    database: {
      /** When set, databaseUrl leads to a pooler in transaction mode, and this to PostgreSQL itself. */
      directUrl: withPrimary(e, 'DATABASE_DIRECT_URL'),
      /** The account that owns the tables; when set, that of databaseUrl can only add to the audit log. */
      ownerUrl: withPrimary(e, 'DATABASE_OWNER_URL'),
      /** A streaming replica for lists and reports, and how far behind it may be. */
      replicaUrl: withPrimary(e, 'DATABASE_REPLICA_URL'),
      replicaMaxSeconds: e.DATABASE_REPLICA_MAX_SECONDS,
      pool: e.DATABASE_POOL,
      longPool: e.DATABASE_LONG_POOL,
      statementSeconds: e.DATABASE_STATEMENT_SECONDS,
      longStatementSeconds: e.DATABASE_LONG_STATEMENT_SECONDS,
      lockSeconds: e.DATABASE_LOCK_SECONDS,
    },
    /** Unset when this is the only node. */
    redisUrl: e.REDIS_URL,
    /** The address that people type, without a final slash. */
    appUrl: e.APP_URL ?? `http://${urlHost(e.HOST)}:${e.PORT}`,
    /** Where learning packages run (`http/contentPlace.ts`); unset: at a second port on this machine, or nowhere. */
    contentUrl: e.CONTENT_URL,
    /** Hosts of cmi5 units that are not in their package. */
    cmi5Hosts: e.CMI5_HOSTS ?? [],
    /** Of that second listener; 0: a free one. */
    contentPort: e.CONTENT_PORT,
    /** The issuer of certificates; when unset, they name none. */
    companyName: e.COMPANY_NAME ?? (demo ? DEMO_COMPANY : undefined),
    /** Who signs for the company on certificates. */
    signatory: e.CERTIFICATE_SIGNATORY,
    signatoryTitle: e.CERTIFICATE_SIGNATORY_TITLE,
    siteLanguage: e.SITE_LANGUAGE,
    siteTimeZone: e.SITE_TIME_ZONE,
    demo,
    pusher: pusherOf(e),
    realtimeUrl: e.REALTIME_URL,
    /** What seals the secrets in the database. */
    secretKeys: secretKeysOf(e),
    /** A sorted file of SHA-1 hashes of breached passwords, which nobody may choose. */
    passwordListFile: e.PASSWORD_LIST_FILE,
    /** Which scanner sees each uploaded file; unset: none. */
    fileScanner: fileScannerOf(e.FILE_SCAN_URL),
    /** Programs that make copies of files for the page; undefined: not installed, or off. */
    programs: programsOf(e, env),
    smtpUrl: e.SMTP_URL,
    /** Who gets the signed end of the audit log every day. */
    auditHeadMail: auditHeadMailOf(e),
    smsWebhookUrl: e.SMS_WEBHOOK_URL,
    /** Which addresses and ports, beside those of the internet, an address typed on a page may lead to. */
    outbound: outboundOf(e),
    /** Whether push messages are sent, by the push services of browsers. */
    webPush: e.WEB_PUSH,
    logLevel: e.LOG_LEVEL,
    /** Which requests get a line in the log. */
    logRequests: e.LOG_REQUESTS ?? (e.NODE_ENV === 'production' ? 'all' : 'failed'),
    trustProxy: trustProxyOf(e.TRUST_PROXY),
    /** When unset, only programs on this machine may read /metrics. */
    metricsToken: e.METRICS_TOKEN,
    /** Unset: files are in dataDir. */
    s3: objectStorageOf(e),
    backups: backupsOf(e),
    /** When unset, there is no /.well-known/security.txt. */
    securityContact: e.SECURITY_CONTACT,
    /** Whose pages and recordings modules may show; undefined: everybody's. */
    outsideHosts: { sharepoint: e.SHAREPOINT_HOSTS, media: e.MEDIA_HOSTS },
    /** Whether the description of the API and the version are public. */
    hasApiDocs: e.API_DOCS,
  };
}

const backupsOf = (e: Environment) => ({
  /** The folder or `s3://bucket/prefix` below which backups are made. */
  target: e.BACKUP_TARGET.replace(/\/+$/, ''),
  /** Public keys; none: backups are not encrypted. */
  recipients: e.BACKUP_RECIPIENT?.split(/\s*,\s*/) ?? [],
  identityFile: e.BACKUP_IDENTITY_FILE,
  connection: s3ConnectionOf(e),
});

function fileScannerOf(url: string | undefined): ScannerAddress | undefined {
  if (!url) return undefined;
  const { hostname, port, pathname } = new URL(url);
  if (hostname === '') return { path: decodeURIComponent(pathname) };
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? CLAMD_PORT : Number(port) };
}

function programsOf(e: Environment, env: NodeJS.ProcessEnv) {
  const find = (name: 'SOFFICE' | 'FFMPEG', names: readonly string[]) => {
    try {
      return findProgram(e[name], names, env['PATH'] ?? '');
    } catch (error) {
      throw new ConfigError(`${name}=${e[name]}: ${(error as Error).message}`, { cause: error });
    }
  };
  return { document: find('SOFFICE', ['soffice', 'libreoffice']), video: find('FFMPEG', ['ffmpeg']) };
}

function auditHeadMailOf({ AUDIT_HEAD_MAIL: mail, SMTP_URL }: Environment): string | undefined {
  if (mail && !SMTP_URL) throw new ConfigError('AUDIT_HEAD_MAIL needs SMTP_URL.');
  return mail;
}

function outboundOf(e: Environment) {
  // On a machine that serves others, its own programs and its cloud's metadata are never a target.
  const isPrivateTrial = e.NODE_ENV !== 'production' && (!e.APP_URL || isLoopback(hostOf(e.APP_URL)));
  try {
    return readOutboundAllow(e.OUTBOUND_ALLOW, isPrivateTrial);
  } catch (error) {
    throw new ConfigError((error as Error).message, { cause: error });
  }
}

function secretKeysOf(e: Environment) {
  const isProduction = e.NODE_ENV === 'production';
  try {
    return readSecretKeys({
      text: e.SECRET_KEY,
      file: e.SECRET_KEY_FILE,
      isProduction,
      dataDir: e.DATA_DIR,
    });
  } catch (error) {
    throw new ConfigError((error as Error).message, { cause: error });
  }
}

/** How a storage is reached; the bucket of the files and the one of backups are in the same. */
export interface S3Connection {
  /** Unset: Amazon's, by the region. */
  readonly endpoint: string | undefined;
  /** As browsers reach it; unset when they do not. */
  readonly publicEndpoint: string | undefined;
  readonly region: string;
  /** Unset: where Amazon's programs look for them. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  readonly forcePathStyle: boolean;
}
export interface ObjectStorage {
  readonly bucket: string;
  /** Empty or with a final slash. */
  readonly prefix: string;
  readonly connection: S3Connection;
}

/** An operator who names a part of it would believe that files are there: all that is set is used, or refused. */
function objectStorageOf(e: Environment): ObjectStorage | undefined {
  const { S3_BUCKET: bucket, S3_PREFIX: prefix = '' } = e;
  const connection = s3ConnectionOf(e);
  if (!bucket) {
    const ofFiles = ['S3_PREFIX', 'S3_PUBLIC_ENDPOINT'] as const;
    const ofBoth = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_FORCE_PATH_STYLE'] as const;
    const names = e.BACKUP_TARGET.startsWith('s3://') ? ofFiles : [...ofFiles, ...ofBoth];
    const lonely = names.filter((name) => e[name] !== undefined);
    if (lonely.length > 0)
      throw new ConfigError(
        `${lonely.join(', ')}: needs S3_BUCKET (or a BACKUP_TARGET in a bucket), or files stay in DATA_DIR.`,
      );
    return undefined;
  }
  return { bucket, prefix: prefix && `${prefix.replace(/\/$/, '')}/`, connection };
}

function s3ConnectionOf(e: Environment): S3Connection {
  const keys = requireAll({
    S3_ACCESS_KEY_ID: e.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: e.S3_SECRET_ACCESS_KEY,
  });
  return {
    endpoint: e.S3_ENDPOINT,
    publicEndpoint: e.S3_PUBLIC_ENDPOINT,
    region: e.S3_REGION,
    credentials: keys && { accessKeyId: keys.S3_ACCESS_KEY_ID, secretAccessKey: keys.S3_SECRET_ACCESS_KEY },
    // Storages of one's own seldom have a host name for each bucket.
    forcePathStyle: e.S3_FORCE_PATH_STYLE ?? e.S3_ENDPOINT !== undefined,
  };
}

/** Another way to the database of DATABASE_URL. */
function withPrimary(
  e: Environment,
  name: 'DATABASE_DIRECT_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_REPLICA_URL',
): string | undefined {
  if (e[name] && !e.DATABASE_URL) throw new ConfigError(`${name} needs DATABASE_URL.`);
  return e[name];
}

/** One line for the operator: `PORT=abc: must be a port number`. Values that can contain a password are not repeated. */
function lineOf(error: z.ZodError, env: NodeJS.ProcessEnv): string {
  const issue = error.issues[0];
  const name = String(issue?.path[0]);
  const isSecret = /SECRET|KEY|TOKEN|_URL$/.test(name);
  return `${isSecret ? name : `${name}=${env[name]}`}: ${issue?.message}`;
}

/** A balancer that probes every second or two has noticed by then. */
const DRAIN_SECONDS = 5;
const DEMO_COMPANY = 'Toko Sejahtera';

/**
 * The demo accounts have a public password, so they are only for a machine that nobody else can reach. Any sign of other users (a proxy, a
 * public address, a way to mail them) makes the start fail instead of guessing.
 */
function demoOf(e: Environment): boolean {
  const isWanted = e.DEMO ?? (e.NODE_ENV !== 'production' && !e.DATABASE_URL);
  if (!isWanted || e.DEMO_PUBLIC) return isWanted;
  const reason = publicReasonOf(e);
  if (reason) {
    throw new ConfigError(
      `${reason}: the demo accounts have a public password. Set NODE_ENV=production or DEMO=0 to start without them, or DEMO_PUBLIC=1 when others may use them.`,
    );
  }
  return true;
}

/** The variable which shows that this is no private trial, as the start of a line; undefined for a private one. */
function publicReasonOf(e: Environment): string | undefined {
  if (e.NODE_ENV === 'production') return 'NODE_ENV=production and DEMO=1';
  if (e.DATABASE_URL) return 'DATABASE_URL and DEMO=1';
  if (!isLoopback(e.HOST)) return `HOST=${e.HOST}`;
  if (e.APP_URL && !isLoopback(hostOf(e.APP_URL))) return `APP_URL=${e.APP_URL}`;
  return (['TRUST_PROXY', 'SMTP_URL', 'SMS_WEBHOOK_URL'] as const).find((name) => e[name] !== undefined);
}

/** Without PUSHER_HOST these name the app of the embedded hub; all three or none, because half a key pair cannot sign. */
function pusherOf(e: Environment) {
  const keys = requireAll({
    PUSHER_APP_ID: e.PUSHER_APP_ID,
    PUSHER_KEY: e.PUSHER_KEY,
    PUSHER_SECRET: e.PUSHER_SECRET,
  });
  if (!keys && e.PUSHER_HOST)
    throw new ConfigError('PUSHER_HOST needs PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET.');
  if (!keys) return undefined;
  const scheme = e.PUSHER_SCHEME ?? 'https';
  return {
    appId: keys.PUSHER_APP_ID,
    key: keys.PUSHER_KEY,
    secret: keys.PUSHER_SECRET,
    host: e.PUSHER_HOST,
    scheme,
    port: e.PUSHER_PORT ?? (scheme === 'https' ? 443 : 80),
  };
}

/** undefined when none is set; a ConfigError that lists what is missing when only some are. */
function requireAll<K extends string>(values: Record<K, string | undefined>): Record<K, string> | undefined {
  const names = Object.keys(values) as K[];
  const missing = names.filter((name) => !values[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0)
    throw new ConfigError(`${missing.join(', ')}: must be set too, or none of ${names.join(', ')}.`);
  return values as Record<K, string>;
}

/** Fastify's trustProxy: a number of proxies, a switch, or a list of their addresses. */
function trustProxyOf(value: string | undefined): boolean | number | string {
  if (value === undefined) return false;
  if (/^\d+$/.test(value)) return Number(value);
  if (/^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  return value;
}

/** Whether a host is reachable only from this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK_HOSTS.includes(host) || host.startsWith('127.');
}

/** The host of a URL, an IPv6 address without its brackets. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');

function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
