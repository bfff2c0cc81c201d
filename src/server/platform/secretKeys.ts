import { createHash, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A key of SECRET_KEY. Its bytes are not printed with it. */
export interface SecretKey {
  /** Eight hex digits that stand in everything that was sealed with it; they reveal nothing of the key. */
  readonly id: string;
  readonly key: KeyObject;
}
/** The first key seals, all open what is sealed. */
export interface SecretKeys {
  readonly keys: readonly SecretKey[];
  /** In development, when no key is set: the file that holds the key, or will. */
  readonly ownFile: string | undefined;
}

const BYTES = 32;
const EXPECTED =
  'must be 32 random bytes in base64 (openssl rand -base64 32), or several with commas, the newest first';

/**
 * The keys of SECRET_KEY or of the file SECRET_KEY_FILE. Without either a production has none, and a development has a file beside
 * DATA_DIR.
 * @throws Error with one line for the operator, which does not repeat a key
 */
export function readSecretKeys(given: {
  readonly text: string | undefined;
  readonly file: string | undefined;
  readonly isProduction: boolean;
  readonly dataDir: string;
}): SecretKeys {
  const { text, file, isProduction, dataDir } = given;
  if (text && file) throw new Error('SECRET_KEY and SECRET_KEY_FILE: set only one of them.');
  if (text) return { keys: keysIn(text, 'SECRET_KEY'), ownFile: undefined };
  if (file) return { keys: keysIn(contentOf(file), `SECRET_KEY_FILE=${file}`), ownFile: undefined };
  const ownFile = isProduction ? undefined : path.resolve(dataDir, '..', 'mahir.key');
  return { keys: [], ownFile };
}

/** The keys of a node; in development made at the first use. */
export function keysOf({ keys, ownFile }: SecretKeys): readonly SecretKey[] {
  if (keys.length > 0 || !ownFile) return keys;
  const known = made.get(ownFile);
  if (known) return known;
  const own = keysIn(ownKey(ownFile), ownFile);
  made.set(ownFile, own);
  return own;
}

const made = new Map<string, readonly SecretKey[]>();

function keysIn(text: string, name: string): SecretKey[] {
  const parts = text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const found = parts.map((part) => secretKeyOf(part, name));
  if (found.length === 0) throw new Error(`${name}: ${EXPECTED}`);
  return found;
}

function secretKeyOf(text: string, name: string): SecretKey {
  const bytes = Buffer.from(text, 'base64');
  if (!/^[\w+/-]{43}=?$/.test(text) || bytes.length !== BYTES) throw new Error(`${name}: ${EXPECTED}`);
  const id = createHash('sha256').update('mahir key id').update(bytes).digest('hex').slice(0, 8);
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', bytes, '', 'mahir seal v1', BYTES)));
  return { id, key };
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`SECRET_KEY_FILE=${file}: cannot be read (${(error as NodeJS.ErrnoException).code}).`, {
      cause: error,
    });
  }
}

/** Two programs may start at once: the file appears whole, and whoever comes second reads it. */
function ownKey(file: string): string {
  const part = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  writeFileSync(part, `${randomBytes(BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(part);
  }
  return readFileSync(file, 'utf8');
}
