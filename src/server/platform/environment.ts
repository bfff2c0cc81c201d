/** The environment variables, each with its form; what they mean together is in config.ts. */
import * as z from 'zod';
import { SHAREPOINT_HOST } from '#shared/domain/embeds.ts';
import {
  optional,
  withDefault,
  port,
  seconds,
  flag,
  url,
  httpUrl,
  between,
  contact,
  hosts,
  timeZone,
} from './variableForms.ts';

/** The daemon of ClamAV, by host and port or by a socket of this machine. */
const SCANNER = /^clamd:\/\/(?:(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?|\/[\w./%-]+)$/i;

export const environment = z.object({
  NODE_ENV: optional(z.string()),
  PORT: withDefault(port, '3000'),
  DRAIN_SECONDS: optional(seconds(300)),
  HOST: withDefault(z.string().regex(/^[\w.:-]+$/, 'must be a host name or an address'), '127.0.0.1'),
  DATA_DIR: withDefault(z.string(), './data'),
  DATABASE_URL: optional(url('postgres', 'postgresql')),
  DATABASE_DIRECT_URL: optional(url('postgres', 'postgresql')),
  DATABASE_REPLICA_URL: optional(url('postgres', 'postgresql')),
  DATABASE_REPLICA_MAX_SECONDS: withDefault(between(1, 86_400), '60'),
  DATABASE_POOL: withDefault(between(4, 500), '20'),
  DATABASE_LONG_POOL: withDefault(between(5, 100), '6'),
  DATABASE_STATEMENT_SECONDS: withDefault(between(1, 3_600), '30'),
  DATABASE_LONG_STATEMENT_SECONDS: withDefault(between(1, 3_600), '120'),
  DATABASE_LOCK_SECONDS: withDefault(between(1, 600), '10'),
  REDIS_URL: optional(url('redis', 'rediss')),
  APP_URL: optional(httpUrl),
  COMPANY_NAME: optional(z.string().trim().max(120)),
  CERTIFICATE_SIGNATORY: optional(z.string().trim().max(120)),
  CERTIFICATE_SIGNATORY_TITLE: optional(z.string().trim().max(120)),
  SITE_LANGUAGE: withDefault(z.enum(['id', 'en'], 'must be id or en'), 'id'),
  SITE_TIME_ZONE: withDefault(timeZone, 'Asia/Jakarta'),
  DEMO: optional(flag),
  DEMO_PUBLIC: withDefault(flag, '0'),
  PUSHER_APP_ID: optional(z.string()),
  PUSHER_KEY: optional(z.string()),
  PUSHER_SECRET: optional(z.string()),
  PUSHER_HOST: optional(z.string()),
  PUSHER_PORT: optional(port),
  PUSHER_SCHEME: optional(z.enum(['http', 'https'], 'must be http or https')),
  REALTIME_URL: optional(url('http', 'https', 'ws', 'wss')),
  SECRET_KEY: optional(z.string()),
  SECRET_KEY_FILE: optional(z.string()),
  PASSWORD_LIST_FILE: optional(z.string()),
  FILE_SCAN_URL: optional(
    z.string().regex(SCANNER, 'must be like clamd://127.0.0.1:3310 or clamd:///run/clamav/clamd.ctl'),
  ),
  SMTP_URL: optional(url('smtp', 'smtps')),
  AUDIT_HEAD_MAIL: optional(z.email('must be an email address')),
  SMS_WEBHOOK_URL: optional(httpUrl),
  OUTBOUND_ALLOW: optional(z.string()),
  LOG_LEVEL: withDefault(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
  ),
  LOG_REQUESTS: optional(z.enum(['all', 'failed'], 'must be all or failed')),
  TRUST_PROXY: optional(z.string()),
  SHAREPOINT_HOSTS: optional(hosts(SHAREPOINT_HOST, 'must be like contoso.sharepoint.com')),
  MEDIA_HOSTS: optional(hosts(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be like media.example.com')),
  SECURITY_CONTACT: optional(contact),
  API_DOCS: withDefault(flag, '1'),
  /** The other variables of OpenTelemetry are read by its library. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl),
  S3_BUCKET: optional(z.string().regex(/^[a-z0-9][\w.-]{1,253}$/i, 'must be the name of a bucket')),
  S3_PREFIX: optional(
    z.string().regex(/^[\w!.()'*-]+(\/[\w!.()'*-]+)*\/?$/, 'must be like mahir or lms/mahir'),
  ),
  S3_ENDPOINT: optional(httpUrl),
  S3_PUBLIC_ENDPOINT: optional(httpUrl),
  S3_REGION: withDefault(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  S3_FORCE_PATH_STYLE: optional(flag),
  BACKUP_TARGET: withDefault(z.string(), 'backups'),
  BACKUP_RECIPIENT: optional(
    z.string().regex(/^age1[a-z0-9]+(\s*,\s*age1[a-z0-9]+)*$/, 'must be age1…, or several with commas'),
  ),
  BACKUP_IDENTITY_FILE: optional(z.string()),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
});
export type Environment = z.infer<typeof environment>;
