/**
 * The end of the audit chain, signed, to be kept where the database's account cannot write: later it proves that nothing up to it was cut off or
 * rewritten (docs/decisions/067).
 */
import { hkdfSync, sign, verify } from 'node:crypto';
import * as z from 'zod';
import type { Context } from '../context.ts';
import { publicKeyOf, signingKeysOf } from '../crypto/ed25519.ts';
import type { Db } from '../db/database.ts';
import { archivedEnd } from './archivedChain.ts';
import { auditKeyOf } from './auditKey.ts';
import type { ChainEnd, Finding } from './verifyAudit.ts';

export const signedHeadSchema = z.object({
  /** The last event. */
  no: z.int().positive(),
  seal: z.string().min(64).max(80),
  at: z.iso.datetime(),
  /** Ed25519, base64url: the same as long as the chain has its key. */
  public_key: z.string().length(43),
  signature: z.string().length(86),
});
export type SignedHead = z.infer<typeof signedHeadSchema>;

type Keeper = { readonly db: Pick<Db, 'query'> } & Pick<Context, 'config'>;

/** The end of the chain as of `at`; undefined before the first seal with a key. @throws SealingError */
export async function signedHead({ db, config }: Keeper, at: Date): Promise<SignedHead | undefined> {
  const key = await auditKeyOf({ db, config });
  const [head] = await db.query<ChainEnd>('select no, seal from audit_chain');
  if (!key || !head || Number(head.no) < key.from) return undefined;
  const keys = signingKeysOf(Buffer.from(hkdfSync('sha256', key.bytes, '', 'mahir audit head', 32)));
  // A backup's own connection returns large numbers as text.
  const named = { no: Number(head.no), seal: head.seal, at: at.toISOString() };
  return {
    ...named,
    public_key: keys.public.export({ format: 'jwk' }).x!,
    signature: sign(null, textOf(named), keys.private).toString('base64url'),
  };
}

const textOf = ({ no, seal, at }: Pick<SignedHead, 'no' | 'seal' | 'at'>): Buffer =>
  Buffer.from(`mahir audit head\n${no}\n${seal}\n${at}`, 'utf8');

/** Whether the holder of its public key has signed it. */
function isSigned(head: SignedHead): boolean {
  const [key, signature] = [head.public_key, head.signature].map((text) => Buffer.from(text, 'base64url'));
  try {
    return verify(null, textOf(head), publicKeyOf(key!), signature!);
  } catch {
    // The key is no point of the curve.
    return false;
  }
}

/** What the log says of a head that somebody has kept. */
export type HeadVerdict =
  | { readonly kind: 'none' }
  | {
      /** `replaced`: another event is at its place; `archived`: the log does not reach back so far. */
      readonly kind: 'forged' | 'whole' | 'archived' | 'missing' | 'replaced';
      readonly head: SignedHead;
      /** Of `missing`: the first event that is gone, and the last. */
      readonly first?: number;
      /** It is signed, but not with the key of this chain. */
      readonly isOtherKey: boolean;
    };

/** Compares a head, in any of its forms, with the log: for the command and for the page. */
export async function judgeHead(keeper: Keeper & { readonly db: Db }, text: string): Promise<HeadVerdict> {
  const head = readHead(text);
  if (!head) return { kind: 'none' };
  if (!isSigned(head)) return { kind: 'forged', head, isOtherKey: false };
  const own = await signedHead(keeper, new Date());
  const isOtherKey = own !== undefined && own.public_key !== head.public_key;
  const { finding, isArchived } = await compareHead(keeper.db, head);
  if (finding?.kind === 'removed') return { kind: 'missing', head, first: finding.no, isOtherKey };
  if (finding) return { kind: 'replaced', head, isOtherKey };
  return { kind: isArchived ? 'archived' : 'whole', head, isOtherKey };
}

/** A head in the forms in which people have it: alone, in a line of the log, or in the manifest of a backup; undefined for anything else. */
export function readHead(text: string): SignedHead | undefined {
  let found: unknown;
  try {
    found = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
  const inner = z.object({ audit_head: signedHeadSchema }).safeParse(found);
  return inner.success ? inner.data.audit_head : signedHeadSchema.safeParse(found).data;
}

/** What the log lacks of a head: a tail that is cut off, or another event at its place; `isArchived`: the log does not reach back so far. */
async function compareHead(
  db: Db,
  { no, seal }: ChainEnd,
): Promise<{ readonly finding?: Finding; readonly isArchived: boolean }> {
  const [row] = await db.query<{ seal: string }>(
    `select seal from audit_events where seal_no = $1
     union all select seal from archived_seals where no = $1
     union all select chain_seal from data_archives where chain_no = $1 limit 1`,
    [no],
  );
  if (row) return { isArchived: false, ...(row.seal !== seal && { finding: { kind: 'altered', no } }) };
  const archived = await archivedEnd(db);
  if (archived && no < archived.no) return { isArchived: true };
  const [end = { no: 0 }] = await db.query<{ no: number }>(
    'select seal_no as no from audit_events where seal_no < $1 order by seal_no desc limit 1',
    [no],
  );
  const first = Math.max(end.no, archived?.no ?? 0) + 1;
  return { isArchived: false, finding: { kind: 'removed', no: first, ...(no > first && { last: no }) } };
}
