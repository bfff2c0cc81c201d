import { expect, it } from 'vitest';
import type { OfflineFile } from '#shared/api/offline.ts';
import { chosenBytes } from '#ui/kept/keepClass.ts';

const file = (id: string, kind: OfflineFile['kind'], bytes: number, recordings: string[] | null = null) => ({
  id,
  kind,
  name: id,
  bytes,
  url: `/files/${id}`,
  module: 'Helmets',
  recordings,
});

it('keeps captions with their recording, and not without it', () => {
  const content = {
    stamp: 's',
    modules: ['helmets'],
    locked: 0,
    text_bytes: 1,
    files: [
      file('film', 'video', 1000),
      file('other', 'video', 2000),
      file('poster', 'picture', 10),
      file('captions', 'captions', 100, ['film']),
    ],
  };
  expect(chosenBytes(content, [])).toBe(11);
  expect(chosenBytes(content, ['film'])).toBe(1111);
  expect(chosenBytes(content, ['other'])).toBe(2011);
});
