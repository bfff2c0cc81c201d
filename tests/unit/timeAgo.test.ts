import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFormats } from '#ui/format.ts';
import { timeAgo } from '#ui/timeAgo.ts';

const NOW = Date.parse('2026-11-23T05:00:00Z');
const ago = (at: string, lang: 'en' | 'id') => timeAgo(at, lang, createFormats(lang, 'Asia/Jakarta'), NOW);

describe('how long ago something was', () => {
  beforeEach(() => vi.useFakeTimers({ now: NOW }));
  afterEach(() => vi.useRealTimers());
  it.each([
    ['2026-11-23T04:48:00Z', '12 menit yang lalu', '12 minutes ago'],
    ['2026-11-23T03:00:00Z', '2 jam yang lalu', '2 hours ago'],
    // Yesterday by the person's own calendar.
    ['2026-11-22T16:59:00Z', 'kemarin', 'yesterday'],
    ['2026-11-20T05:00:00Z', '3 hari yang lalu', '3 days ago'],
    ['2026-11-16T05:00:00Z', 'Sen 16 Nov', 'Mon 16 Nov'],
    ['2026-03-16T05:00:00Z', '16 Mar 2026', '16 Mar 2026'],
    // A clock that is a little behind the server's.
    ['2026-11-23T05:00:30Z', 'menit ini', 'this minute'],
  ])('%s: %s', (at, indonesian, english) => {
    expect([ago(at, 'id'), ago(at, 'en')]).toEqual([indonesian, english]);
  });
});
