import type { Context } from '../../platform/context.ts';
import { renewedHash } from '../../platform/crypto/passwordHashing.ts';

/**
 * Stores the hash of a password that was right just now anew, when the one before was made with other parameters: hashes get stronger
 * without anybody choosing a password. Of a password that was changed meanwhile nothing is stored. Call it in the hashing queue.
 */
export async function renewHash(
  { db }: Context,
  {
    userId,
    passwordHash,
    password,
  }: { readonly userId: string; readonly passwordHash: string; readonly password: string },
): Promise<void> {
  const renewed = await renewedHash(passwordHash, password);
  if (renewed === null) return;
  await db.query(`update credentials set password_hash = $3 where user_id = $1 and password_hash = $2`, [
    userId,
    passwordHash,
    renewed,
  ]);
}
