import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordChanges } from '#server/platform/realtime/recordChanges.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is broadcast of changes, by channel. */
function changesOf(...changed: readonly (readonly [resource: string, type: string, id: string])[]) {
  const heard: Record<string, unknown> = {};
  const tell = recordChanges({
    db: { query: async () => [] } as never,
    broadcast: ([channel], _event, data) => void (heard[channel!] = data),
    signal: () => undefined,
  });
  for (const one of changed) tell(...one);
  vi.advanceTimersByTime(1_000);
  return heard;
}

it('broadcasts a changed record, and the views under it', () => {
  const changed = { types: ['acknowledge'], ids: ['a1'] };
  expect(changesOf(['announcements', 'acknowledge', 'a1'])).toEqual({
    'private-resource.announcements': { ...changed, resource: 'announcements' },
    'private-resource.announcement-readers': { ...changed, resource: 'announcement-readers' },
  });
});

it('broadcasts nothing when no record changes', () => {
  expect(changesOf(['announcements', 'export', 'a1'], ['nothing', 'edit', 'n1'])).toEqual({});
});
