/** The key of the audit chain: sealed in the database, so that rotating SECRET_KEY changes no seal (docs/decisions/067). */
import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import { seal, unseal } from '../crypto/sealing.ts';
import { placeOf } from '../crypto/secrets.ts';
import type { Db } from '../db/database.ts';

type Keeper = { readonly db: Pick<Db, 'query'> } & Pick<Context, 'config'>;

export interface AuditKey {
  /** Stands in each seal that was made with it. */
  readonly id: string;
  readonly bytes: Buffer;
  /** The first event that is sealed with it: from there on no other seal is right. */
  readonly from: number;
}

const NAME = 'audit';
const BYTES = 32;
/** An arbitrary constant: the node that holds this lock is the sealer. */
export const SEALER_LOCK = 7_224_036;

/**
 * Undefined as long as nothing seals the key itself. @throws SealingError without the key that opens it
 */
export async function auditKeyOf({ db, config }: Keeper): Promise<AuditKey | undefined> {
  const [row] = await db.query<{ sealed: string }>('select sealed from secrets where name = $1', [NAME]);
  if (!row) return undefined;
  const both = Buffer.from(unseal(config, placeOf(NAME), row.sealed), 'base64');
  const bytes = both.subarray(0, BYTES);
  const id = createHash('sha256').update('mahir audit key id').update(bytes).digest('hex').slice(0, 8);
  return { id, bytes, from: Number(both.readBigUInt64BE(BYTES)) };
}

/**
 * Makes the key, for the events from now on. The number of the first one is sealed with it: who writes into the database can neither make an
 * older seal good for them nor say that they came before.
 */
export const prepareAuditKey = ({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(${SEALER_LOCK})`);
    const [found] = await tx.query('select 1 from secrets where name = $1', [NAME]);
    if (found) return;
    const [head] = await tx.query<{ no: number }>('select no from audit_chain');
    const from = Buffer.alloc(8);
    from.writeBigUInt64BE(BigInt((head?.no ?? 0) + 1));
    const both = Buffer.concat([randomBytes(BYTES), from]);
    await tx.query('insert into secrets (name, sealed) values ($1, $2)', [
      NAME,
      seal(config, placeOf(NAME), both.toString('base64')),
    ]);
  });
