import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { hasZeroBits } from '#shared/domain/proofs.ts';
import type { Context } from '../../platform/context.ts';
import { secretOf } from '../../platform/crypto/secrets.ts';
import { ApiError } from '../../platform/http/errors.ts';

/** About 260,000 hashes: 0.3 s of a phone. */
const BITS = 18;
const VALID_SECONDS = 120;

/** What a proof covers: one try of one name from one address. */
export interface ProvedTry {
  readonly address: string;
  readonly name: string;
}

/** @throws ApiError 429 `proof-needed` with a new challenge, unless the proof is right, fresh, for this try and unused */
export async function requireProof(ctx: Context, about: ProvedTry, proof: string | undefined): Promise<void> {
  if (proof !== undefined && (await isGood(ctx, about, proof))) return;
  throw new ApiError(429, 'proof-needed', {
    facts: { challenge: await challengeFor(ctx, about), bits: BITS },
  });
}

async function challengeFor(ctx: Context, about: ProvedTry): Promise<string> {
  const start = `${Math.floor(ctx.now.getTime() / 1000) + VALID_SECONDS}.${randomBytes(12).toString('base64url')}`;
  return `${start}.${await sealOf(ctx, start, about)}`;
}

const sealOf = async (ctx: Context, start: string, { address, name }: ProvedTry): Promise<string> =>
  createHmac('sha256', await secretOf(ctx, 'sign-in-proofs'))
    .update(`${start}.${address}.${name.toLowerCase()}`)
    .digest('base64url');

async function isGood(ctx: Context, about: ProvedTry, proof: string): Promise<boolean> {
  const [expires = '', random = '', seal = ''] = proof.split('.');
  if (!(Number(expires) * 1000 > ctx.now.getTime())) return false;
  const [given, right] = [seal, await sealOf(ctx, `${expires}.${random}`, about)].map((text) =>
    Buffer.from(text),
  );
  if (given!.length !== right!.length || !timingSafeEqual(given!, right!)) return false;
  if (!hasZeroBits(createHash('sha256').update(proof).digest(), BITS)) return false;
  // By the challenge: another number for the same challenge would be another proof of the same work.
  const unused = await ctx.db.query(
    `insert into used_proofs (proof, expires_at) values ($1, to_timestamp($2)) on conflict do nothing returning 1`,
    [`${expires}.${random}`, Number(expires)],
  );
  return unused.length > 0;
}

export async function removeUsedProofs({ db, now }: Context): Promise<void> {
  await db.query(`delete from used_proofs where expires_at < $1`, [now.toISOString()]);
}
