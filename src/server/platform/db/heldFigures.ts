import type { Config } from '../config.ts';
import type { Context } from '../context.ts';

const HELD_MS = 60_000;
const MAX_HELD = 200;
/** For fewer people figures are counted at each request. */
const MANY_PEOPLE = 2_000;

interface Held {
  readonly at: number;
  readonly value: unknown;
}

/** One app has one configuration. The oldest figures come first. */
const figures = new WeakMap<Config, Map<string, Held>>();

/**
 * Figures about many people, counted by this process at most a minute ago: a person who scrolls through a hundred thousand people requests
 * their number again and again. Figures about few people are always new. `asked` holds everything on which the figures depend, including
 * the scope of the caller.
 */
export async function heldFigures<T>(
  { config, now }: Pick<Context, 'config' | 'now'>,
  asked: readonly unknown[],
  { count, peopleOf }: { readonly count: () => Promise<T>; readonly peopleOf: (value: T) => number },
): Promise<T> {
  const held = figures.get(config) ?? new Map<string, Held>();
  figures.set(config, held);
  const key = JSON.stringify(asked);
  const found = held.get(key);
  const age = found ? now.getTime() - found.at : Infinity;
  if (found && age >= 0 && age < HELD_MS) return found.value as T;
  const value = await count();
  held.delete(key);
  if (peopleOf(value) > MANY_PEOPLE) held.set(key, { at: now.getTime(), value });
  for (const oldest of held.keys()) if (held.size > MAX_HELD) held.delete(oldest);
  return value;
}
