import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from './backupError.ts';
import { MANIFEST, type BackupPlace } from './places.ts';

/** Every part is a file of its own in the format of age (https://age-encryption.org/v1), which the program `age` reads too. */
const ENDING = '.age';

/** What is written there can be read with the identities of the recipients only, not with what this machine has. */
export function sealed(place: BackupPlace, recipients: readonly string[]): BackupPlace {
  return {
    ...place,
    async write(name, content) {
      const encrypter = new Encrypter();
      for (const recipient of recipients) encrypter.addRecipient(recipient);
      await place.write(name + ENDING, nodeStream(await encrypter.encrypt(webStream(content))));
    },
  };
}

export const isSealed = (place: BackupPlace): Promise<boolean> => place.has(MANIFEST + ENDING);

/** A sealed backup, to be read with the identities of a file as `age-keygen` writes it. */
export function unsealed(place: BackupPlace, identityFile: string): BackupPlace {
  const decrypter = new Decrypter();
  const identities = identityFile.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identities.length === 0) throw new BackupError('The identity file has no line AGE-SECRET-KEY-….');
  for (const identity of identities) decrypter.addIdentity(identity.trim());
  return {
    ...place,
    async read(name) {
      const content = webStream(await place.read(name + ENDING));
      return nodeStream(await decrypter.decrypt(content).catch(refuse));
    },
    has: (name) => place.has(name + ENDING),
  };

  function refuse(error: Error): never {
    if ('code' in error) throw error;
    throw new BackupError(`The identity file does not open ${place.name} (${error.message}).`);
  }
}

const webStream = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const nodeStream = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as unknown as WebStream);
