import { expect, it } from 'vitest';
import { runChaos } from '../chaos/runChaos.ts';

/** `npm run test:chaos` does the same to 200 attempts. */
const SEED = Number(process.env['CHAOS_SEED'] ?? 1);

it('loses no answer that a screen had shown, whatever fails', async () => {
  const { table, failures } = await runChaos({
    attempts: 5,
    seed: SEED,
    side: 3,
    steps: [8, 14],
    killEvery: [12, 20],
  });
  console.log(`Seed ${SEED}: ${JSON.stringify(table)}`);
  expect(failures).toEqual([]);
  expect(table).toMatchObject({ attempts: 5, lost: 0, duplicated: 0, 'wrong marks': 0, stuck: 0 });
  expect(table['answers at the server']).toBeGreaterThan(5);
  expect(table['server killed']).toBeGreaterThan(0);
}, 300_000);
