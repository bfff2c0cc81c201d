import { ensureInstalled } from './install.mjs';
import { runPackage } from './run.mjs';

// npm run test:fuzz -- [minutes, 10] [seed]: the fuzz of npm test for longer, with another seed.
await ensureInstalled();
const [minutes = '10', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
console.log(`Seed ${seed}, ${minutes} minutes.`);
process.exitCode = await runPackage(
  'vitest/vitest.mjs',
  ['run', '--project', 'contract', 'tests/contract/fuzz'],
  { env: { ...process.env, FUZZ_SECONDS: String(Number(minutes) * 60), FUZZ_SEED: seed } },
);
