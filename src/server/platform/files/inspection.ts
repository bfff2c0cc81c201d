import type { Config } from '../config.ts';
import type { ActorContext } from '../context.ts';
import type { FileKind } from './fileKinds.ts';
import type { ByteSource } from './officeArchive.ts';

interface Received {
  readonly id: string;
  readonly name: string;
  readonly content: ByteSource;
}

/**
 * Looks into a received upload before it becomes a file, and returns what to write together with the file's row.
 * @throws ApiError 422 at `file`, which ends the upload
 */
export type Inspect = (ctx: ActorContext, received: Received) => Promise<(tx: ActorContext) => Promise<void>>;
type Inspections = Readonly<Partial<Record<FileKind, Inspect>>>;

/** One app has one configuration. What is inside of some kinds of files is known only to modules, above this floor. */
const inspections = new WeakMap<Config, Inspections>();

/** Call it before the first upload. */
export const prepareInspections = (config: Config, byKind: Inspections): void => {
  inspections.set(config, byKind);
};

/** Undefined for an upload of a kind whose type is all that matters. */
export const inspectionOf = (config: Config, kind: string | null): Inspect | undefined =>
  inspections.get(config)?.[kind as FileKind];
