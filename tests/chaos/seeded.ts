/** Chance that can be repeated: the same seed gives the same numbers. */
export interface Chance {
  /** 0 ≤ x < 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  one<T>(of: readonly T[]): T;
  /** One of the names, by weight. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
}

/** Mulberry32 (Tommy Ettinger, public domain). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    one: (of) => of[between(0, of.length - 1)]!,
    weighted(weights) {
      const entries = Object.entries<number>(weights);
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) {
        left -= weight;
        if (left < 0) return name as never;
      }
      return entries.at(-1)![0] as never;
    },
  };
}
