import type { useTranslate } from 'ra-core';

/** The server's limits, checked before a long upload. */
export const MAX_FILE_MB = 30;
export const MAX_ROWS = 100_000;
export const ACCEPTED = '.csv,.tsv,.txt,.xlsx';

const MB = 1024 * 1024;

/** Why a file need not be sent; undefined when only the server can decide. */
export function fileProblem(file: File, translate: ReturnType<typeof useTranslate>): string | undefined {
  const isAccepted = ACCEPTED.split(',').some((ending) => file.name.toLowerCase().endsWith(ending));
  if (!isAccepted) return translate('transfer.import.wrong_type');
  if (file.size <= MAX_FILE_MB * MB) return undefined;
  const size = Math.ceil(file.size / MB);
  return translate('transfer.import.too_large', { size, limit: MAX_FILE_MB });
}
