/** Properties use the same values in each run, so that a failure comes from a change. `FUZZ_SEED` selects others (`npm run test:fuzz`). */
import { configureGlobal } from 'fast-check';

export const FUZZ_SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
configureGlobal({ seed: FUZZ_SEED });
