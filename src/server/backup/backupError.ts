/** A backup that cannot be made or restored; `message` is the one line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
