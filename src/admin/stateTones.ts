import type { Tone } from '#ui/Tag.tsx';

/** Colour of a state's tag; the word says the same, so colour is never alone. */
const tones: Readonly<Record<string, Tone>> = {
  published: 'ok',
  running: 'ok',
  live: 'ok',
  upcoming: 'info',
  scheduled: 'info',
  cancelled: 'bad',
  waiting: 'warn',
  retrying: 'warn',
  failed: 'bad',
  done: 'ok',
  acknowledged: 'ok',
  read: 'info',
  valid: 'ok',
  expiring: 'warn',
  expired: 'warn',
  revoked: 'bad',
};

export const toneOf = (state: string): Tone => tones[state] ?? 'neutral';
