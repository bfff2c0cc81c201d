import { fewAtOnce } from '#server/platform/fewAtOnce.ts';
import { expect, it } from 'vitest';

it('does a few at once, and keeps the order of the items', async () => {
  let underway = 0;
  let most = 0;
  const work = async (item: number) => {
    most = Math.max(most, ++underway);
    for (let turn = 0; turn < 5 - item; turn++) await Promise.resolve();
    underway -= 1;
    return item * 10;
  };
  expect(await fewAtOnce([0, 1, 2, 3, 4], 2, work)).toEqual([0, 10, 20, 30, 40]);
  expect(most).toBe(2);
  expect(await fewAtOnce([], 2, work)).toEqual([]);
});

it('begins nothing after a failure, and waits for what is under way', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const all = fewAtOnce([1, 2, 3, 4], 2, async (item) => {
    begun.push(item);
    if (item === 1) throw new Error('broken');
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    ended.push(item);
  });
  await expect(all).rejects.toThrow('broken');
  expect([begun, ended]).toEqual([[1, 2], [2]]);
});
