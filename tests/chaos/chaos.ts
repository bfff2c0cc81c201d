/**
 * npm run test:chaos -- [attempts, 200] [seed]: people take quizzes in real browsers while networks fail, tabs close, sessions end and
 * the server is killed; then looks whether every answer that a screen had shown is at the server.
 */
import { runChaos } from './runChaos.ts';

const attempts = Number(process.argv[2] ?? 200);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
console.log(`Seed ${seed}.`);
const startedAt = Date.now();
const { table, failures } = await runChaos({
  attempts,
  seed,
  side: 4,
  steps: [15, 40],
  killEvery: [40, 120],
  log: (line) => console.log(line),
});
console.table(table);
console.log(`${Math.round((Date.now() - startedAt) / 1000)} s, seed ${seed}.`);
for (const failure of failures) console.error(`FAILED ${failure.slice(0, 600)}`);
console.log(failures.length === 0 ? 'No answer was lost.' : `${failures.length} failures.`);
process.exit(failures.length === 0 ? 0 : 1);
