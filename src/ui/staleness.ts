import { STORED_AT } from '#shared/offline.ts';

/** When the server sent the visible data, for replies from this device's cache. */
const storedAt = new WeakMap<object, number>();

/** Records the age of a reply's data; returns whether it came from this device and not from the server. */
export function recordAge(data: unknown, { headers }: Response): boolean {
  const at = Number(headers.get(STORED_AT));
  if (at && isObject(data)) storedAt.set(data, at);
  return at > 0;
}

/** Equal data keep their object (react-query's structural sharing): their age is that of the newer reply. */
export function sameAge<T>(shared: T, fresh: unknown): T {
  if (!isObject(shared) || shared === fresh) return shared;
  const at = ageOf(fresh);
  if (at) storedAt.set(shared, at);
  else storedAt.delete(shared);
  return shared;
}

export const ageOf = (data: unknown): number | undefined => (isObject(data) ? storedAt.get(data) : undefined);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
