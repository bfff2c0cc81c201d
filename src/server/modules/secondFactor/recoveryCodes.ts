import { createHmac, randomInt } from 'node:crypto';
import { CODE_ALPHABET } from '#shared/domain/signInCodes.ts';
import { formatRecoveryCode, recoveryCodeOf, RECOVERY_CODE_LENGTH } from '#shared/domain/recoveryCodes.ts';
import type { Context } from '../../platform/context.ts';
import { secretOf } from '../../platform/crypto/secrets.ts';

export const RECOVERY_CODES = 10;

/** Makes new codes; the ones before no longer work. Returns them as people read them, once: the database has their hashes. */
export async function makeRecoveryCodes(ctx: Context, userId: string): Promise<string[]> {
  const { db, now } = ctx;
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const hashes = await Promise.all(codes.map((code) => hashOf(ctx, code)));
  await db.query(`delete from recovery_codes where user_id = $1`, [userId]);
  await db.query(
    `insert into recovery_codes (user_id, code_hash, created_at) select $1, unnest($2::text[]), $3`,
    [userId, hashes, now.toISOString()],
  );
  return codes.map(formatRecoveryCode);
}

/** Uses a code up; null for one that is wrong or used, else how many are left. Of two parallel uses one succeeds. */
export async function takeRecoveryCode(ctx: Context, userId: string, typed: string): Promise<number | null> {
  const code = recoveryCodeOf(typed);
  if (code === null) return null;
  const taken = await ctx.db.query(
    `update recovery_codes set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null returning 1`,
    [userId, await hashOf(ctx, code), ctx.now.toISOString()],
  );
  if (taken.length === 0) return null;
  const [left] = await ctx.db.query<{ count: number }>(
    `select count(*)::int as count from recovery_codes where user_id = $1 and used_at is null`,
    [userId],
  );
  return left!.count;
}

/** 50 bits: without a key a copy of the table would reveal them. */
async function hashOf(ctx: Pick<Context, 'db' | 'config'>, code: string): Promise<string> {
  return createHmac('sha256', await secretOf(ctx, 'recovery-codes'))
    .update(code)
    .digest('hex');
}

const newCode = (): string =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
