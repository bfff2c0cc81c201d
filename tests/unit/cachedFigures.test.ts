import { readConfig } from '#server/platform/config.ts';
import { cachedFigures } from '#server/platform/db/cachedFigures.ts';
import { expect, it } from 'vitest';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 9, 0, seconds));

function counter(people: number) {
  const config = readConfig({ DATA_DIR: 'nowhere' });
  let counted = 0;
  const ask = (seconds: number, asked: readonly unknown[] = ['all']) =>
    cachedFigures({ config, now: at(seconds) }, asked, {
      count: async () => ({ people, no: ++counted }),
      peopleOf: (value) => value.people,
    });
  return { ask, counted: () => counted };
}

it('counts few people whenever it is asked', async () => {
  const { ask, counted } = counter(2_000);
  for (const seconds of [0, 1, 2]) await ask(seconds);
  expect(counted()).toBe(3);
});

it('counts many people once a minute, for each question', async () => {
  const { ask, counted } = counter(2_001);
  expect((await ask(0)).no).toBe(1);
  expect((await ask(59)).no).toBe(1);
  expect((await ask(59, ['a department'])).no).toBe(2);
  expect((await ask(60)).no).toBe(3);
  expect(counted()).toBe(3);
});

it('holds a limited number, the newest', async () => {
  const { ask } = counter(9_999);
  for (let i = 0; i < 250; i++) await ask(0, [i]);
  expect((await ask(1, [249])).no).toBe(250);
  expect((await ask(1, [0])).no).toBe(251);
});
