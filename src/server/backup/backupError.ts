/** A backup that cannot be made or put back; `message` is the one line for the person at the keyboard. */
export class BackupError extends Error {
  override name = 'BackupError';
}
