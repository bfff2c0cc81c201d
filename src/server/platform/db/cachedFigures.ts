import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { countLookup } from '../meters.ts';

const CACHED_MS = 60_000;
const MAX_CACHED = 200;
/** For fewer people figures are counted at each request. */
const MANY_PEOPLE = 2_000;

interface CachedFigures {
  readonly at: number;
  readonly value: unknown;
}

/** One app has one configuration. The oldest figures come first. */
const figures = new WeakMap<Config, Map<string, CachedFigures>>();

/**
 * Figures about many people, counted by this process at most a minute ago: a person who scrolls through a hundred thousand people requests
 * their number again and again. Figures about few people are always new. `asked` holds everything on which the figures depend, including
 * the scope of the caller.
 */
export async function cachedFigures<T>(
  { config, now }: Pick<Context, 'config' | 'now'>,
  inputs: readonly unknown[],
  { count, peopleOf }: { readonly count: () => Promise<T>; readonly peopleOf: (value: T) => number },
): Promise<T> {
  const cache = figures.get(config) ?? new Map<string, CachedFigures>();
  figures.set(config, cache);
  const key = JSON.stringify(inputs);
  const found = cache.get(key);
  const age = found ? now.getTime() - found.at : Infinity;
  const isKept = found !== undefined && age >= 0 && age < CACHED_MS;
  countLookup('figures', isKept);
  if (isKept) return found.value as T;
  const value = await count();
  cache.delete(key);
  if (peopleOf(value) > MANY_PEOPLE) cache.set(key, { at: now.getTime(), value });
  for (const oldest of cache.keys()) if (cache.size > MAX_CACHED) cache.delete(oldest);
  return value;
}
