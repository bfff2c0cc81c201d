import { createHash, createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { auditKeyOf, SEALER_LOCK, type AuditKey } from './auditKey.ts';

const EVERY_MS = 1_000;
const BATCH = 2_000;
/** How often an idle sealer records that it has looked. */
const NOTED_EVERY_MS = 30_000;

/**
 * An event has the time at which its transaction began, and no transaction takes longer than this. So an event that is older than the
 * sealer's previous look by more than this did not exist at that look.
 */
export const LONGEST_TRANSACTION_MS = 60 * 60_000;

/** The seal before the first event. */
export const GENESIS = '0'.repeat(64);

/**
 * SQL: SHA-256 in hex of everything in an event `e`, in one canonical form. jsonb has one text for each value whatever was sent, and the
 * time is written to the microsecond.
 */
export const DIGEST = `encode(sha256(convert_to(jsonb_build_array(e.id,
  to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.actor_id, e.actor_name, e.role_name, e.action, e.entity,
  e.entity_id, e.before, e.after, e.request_id, e.ip)::text, 'UTF8')), 'hex')`;

/** What a seal covers beside the seal of the row before. */
export interface SealedRow {
  readonly no: number;
  readonly digest: string;
  readonly looked_at: string | null;
}

/**
 * The seal of a row: it covers the seal of the row before, so that no row can change without all the rows after it. With a key it is
 * `v2.<key id>.<HMAC-SHA256 in hex>`, which only a holder of the key can make; of the rows before the key, SHA-256 in hex.
 */
export function sealOf(
  before: string,
  { no, digest, looked_at }: SealedRow,
  key: AuditKey | undefined,
): string {
  const text = `${before}\n${no}\n${digest}\n${looked_at ?? ''}`;
  if (!key || no < key.from) return createHash('sha256').update(text).digest('hex');
  return `v2.${key.id}.${createHmac('sha256', key.bytes).update(text).digest('hex')}`;
}

/** The id of the key of a seal; undefined for one without. */
export const keyIdOf = (seal: string): string | undefined => /^v2\.([0-9a-f]{8})\./.exec(seal)?.[1];

interface Head {
  readonly no: number;
  readonly seal: string;
  readonly looked_at: string | null;
}

/**
 * Seals up to 2,000 committed events that have no seal yet, the oldest first, and returns how many; undefined when another node is sealing.
 * Events are written without a lock and commit in any order: only the seals have an order. Each event stores when the sealer had looked
 * before, which reveals a row that was inserted later (see verify.ts). Without a configuration no key is used.
 */
export const sealNext = (db: Db, now = new Date(), config?: Config): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    const [lock] = await tx.prepared<{ is_ours: boolean }>(
      `select pg_try_advisory_xact_lock(${SEALER_LOCK}) as is_ours`,
    );
    if (!lock!.is_ours) return undefined;
    const head = await headOf(tx);
    const rows = await tx.prepared<{ id: string; digest: string }>(
      `select e.id, ${DIGEST} as digest from audit_events e where e.seal_no is null order by e.at, e.id limit ${BATCH}`,
    );
    const isRecent = head.looked_at && now.getTime() - Date.parse(head.looked_at) < NOTED_EVERY_MS;
    if (rows.length === 0 && isRecent) return 0;
    const key = config && (await auditKeyOf({ db: tx, config }));
    let { no, seal } = head;
    const sealed = rows.map(({ id, digest }) => {
      no += 1;
      seal = sealOf(seal, { no, digest, looked_at: head.looked_at }, key);
      return { id, no, seal };
    });
    await tx.query(
      `update audit_events e set seal_no = s.no, seal = s.seal, looked_at = $2
       from json_to_recordset($1) as s(id uuid, no bigint, seal text) where e.id = s.id`,
      [JSON.stringify(sealed), head.looked_at],
    );
    // Still catching up: only a sealer that has seen every event can tell that a later row did not exist before.
    const lookedAt = rows.length === BATCH ? head.looked_at : now.toISOString();
    await tx.query(`update audit_chain set no = $1, seal = $2, looked_at = $3`, [no, seal, lookedAt]);
    return rows.length;
  });

async function headOf(tx: Db): Promise<Head> {
  await tx.query(`insert into audit_chain (is_one, no, seal) values (true, 0, $1) on conflict do nothing`, [
    GENESIS,
  ]);
  const [head] = await tx.query<Head>('select no, seal, looked_at from audit_chain');
  return head!;
}

/** Seals all unsealed events. @returns how many events, 0 when another node is sealing */
export async function sealAll(db: Db, now?: Date, config?: Config): Promise<number> {
  let total = 0;
  for (;;) {
    const sealed = await sealNext(db, now, config);
    total += sealed ?? 0;
    if (sealed !== BATCH) return total;
  }
}

export interface Sealer {
  /** Waits for the running pass. */
  stop(): Promise<void>;
}

interface Place {
  readonly db: Db;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
}

/** Seals every second until it is stopped. Each node runs one; the lock lets one of them work. */
export function startSealer({ db, config, log }: Place): Sealer {
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let running = Promise.resolve();
  const pass = async () => {
    try {
      await sealAll(db, undefined, config);
    } catch (error) {
      // The database is away or busy: the events stay, and the next pass seals them.
      log.warn({ err: error }, 'audit events were not sealed');
    }
    if (!isStopping) timer = setTimeout(begin, EVERY_MS).unref();
  };
  const begin = () => void (running = pass());
  begin();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}
