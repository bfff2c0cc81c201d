import { parseArgs } from 'node:util';
import { sealStored } from '../migrations/sealStored.ts';
import type { Context } from '../platform/context.ts';
import { forgetLost, keysInUse, requireKeys, rotateSealed } from '../platform/crypto/sealedRows.ts';
import { canSeal, currentKeyId, knownKeyIds, SealingError } from '../platform/crypto/sealing.ts';

const USAGE = 'npm run secrets:rotate -- [--forget-lost] [--renew realtime]';

/**
 * Keys whose loss hurts nobody for longer than a moment: what they sign lives for minutes or hours. A new one of the others would undo
 * certificates, the passwords of quizzes, the chain of the audit log, or that a person evaluates a class once.
 */
const RENEWABLE = [
  'attendance-codes',
  'file-urls',
  'package-content',
  'realtime',
  'sign-in-names',
  'sign-in-proofs',
  'sms-codes',
  'sms-webhook',
];

/** Seals everything with the first key of SECRET_KEY, and says what can be removed. */
export async function secretsReport(ctx: Context, args: readonly string[]): Promise<string> {
  const { 'forget-lost': isForgetting, renew = [] } = optionsOf(args);
  if (!canSeal(ctx.config)) throw new SealingError('SECRET_KEY is not set.');
  const lines: string[] = [];
  if (isForgetting)
    for (const [name, count] of Object.entries(await forgetLost(ctx)))
      lines.push(`${name}: ${count} were removed, because nobody can open them any more.`);
  await requireKeys(ctx);
  const isPlainLeft = await sealStored(ctx);
  for (const name of renew) await renewSecret(ctx, name);
  if (renew.length > 0) lines.push(`${renew.join(', ')}: the next use makes a new key. Restart all nodes.`);
  const done = await rotateSealed(ctx);
  if (done === undefined) throw new SealingError('Another rotation is running on this database.');
  const current = currentKeyId(ctx.config);
  lines.push(`Everything is sealed with the key ${current}; ${done} values were sealed anew.`);
  if (isPlainLeft)
    lines.push(
      'Plain texts are still there, because a node is connected that is older or has no SECRET_KEY.',
    );
  const inUse = await keysInUse((text) => ctx.db.query(text));
  const idle = knownKeyIds(ctx.config).filter((id) => !inUse.includes(id) && id !== current);
  if (idle.length > 0)
    lines.push(
      `Remove ${idle.join(', ')} from SECRET_KEY on all nodes. Backups that were made before need ${idle.length > 1 ? 'them' : 'it'} still.`,
    );
  return lines.join('\n');
}

async function renewSecret({ db }: Context, name: string): Promise<void> {
  if (!RENEWABLE.includes(name))
    throw new SealingError(`${name} cannot be made new, only: ${RENEWABLE.join(', ')}.`);
  await db.query('delete from secrets where name = $1', [name]);
}

function optionsOf(args: readonly string[]) {
  try {
    const options = {
      'forget-lost': { type: 'boolean' },
      renew: { type: 'string', multiple: true },
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new SealingError(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
}
