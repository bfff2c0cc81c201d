import { isLoopback, hostOf, type Config } from './config.ts';

type Wires = Pick<
  Config,
  | 'isProduction'
  | 'databaseUrl'
  | 'database'
  | 'fileScanner'
  | 'redisUrl'
  | 'smtpUrl'
  | 'smsWebhookUrl'
  | 's3'
  | 'backups'
>;

/**
 * A line about the variables whose neighbours are reached without TLS, over the network: who listens there reads names, answers, codes and keys. A
 * refusal would end installations whose network is their own, so it is only said. Undefined when there are none.
 */
export function plainWiresLine(config: Wires): string | undefined {
  if (!config.isProduction) return undefined;
  const { database, backups, s3, fileScanner } = config;
  const usesStorage = s3 !== undefined || backups.target.startsWith('s3://');
  const wires: Readonly<Record<string, string | undefined>> = {
    DATABASE_URL: config.databaseUrl,
    DATABASE_DIRECT_URL: database.directUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATABASE_REPLICA_URL: database.replicaUrl,
    FILE_SCAN_URL: fileScanner && 'host' in fileScanner ? scannerUrl(fileScanner.host) : undefined,
    REDIS_URL: config.redisUrl,
    S3_ENDPOINT: usesStorage ? backups.connection.endpoint : undefined,
    SMS_WEBHOOK_URL: config.smsWebhookUrl,
    SMTP_URL: config.smtpUrl,
  };
  const plain = Object.entries(wires).flatMap(([name, url]) => (url && isPlain(url) ? [name] : []));
  if (plain.length === 0) return undefined;
  return `${plain.join(', ')}: without TLS, so whoever listens on the network reads along. Use rediss://, https://, smtps:// or ?sslmode=verify-full, unless the network is the servers’ own.`;
}

const scannerUrl = (host: string): string => `clamd://${host.includes(':') ? `[${host}]` : host}`;

/** Of PostgreSQL, whatever does not insist on TLS: by default nothing is encrypted. */
function isPlain(url: string): boolean {
  const { protocol, searchParams } = new URL(url);
  const host = hostOf(url);
  // A socket of this machine has no host, or its folder as a parameter.
  if (host === '' || isLoopback(host) || searchParams.get('host')?.startsWith('/')) return false;
  // Otherwise TLS is used only if the other side offers it, and whoever is in between can remove the offer.
  if (protocol === 'smtp:') return searchParams.get('requireTLS') !== 'true';
  if (!protocol.startsWith('postgres')) return ['redis:', 'http:', 'clamd:'].includes(protocol);
  const mode = searchParams.get('sslmode') ?? (searchParams.get('ssl') === 'true' ? 'require' : 'disable');
  return ['disable', 'allow', 'prefer'].includes(mode);
}
