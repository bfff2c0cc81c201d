export type StorageTrouble = 'storage-away' | 'storage-full' | 'storage-read-only';

/** A place of files that cannot be used; `message` is the one line for the operator, without keys. */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly trouble: StorageTrouble;
  /** Whether the same can work a little later without anybody doing anything. */
  readonly isTemporary: boolean;
  constructor(trouble: StorageTrouble, message: string, { isTemporary = false } = {}) {
    super(message);
    this.trouble = trouble;
    this.isTemporary = isTemporary;
  }
}
