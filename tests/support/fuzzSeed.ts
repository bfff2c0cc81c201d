/**
 * Properties are tried with the same values in each run, so that a change is to blame for what they find. `FUZZ_SEED` asks for
 * others (`npm run test:fuzz`).
 */
import { configureGlobal } from 'fast-check';

export const FUZZ_SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
configureGlobal({ seed: FUZZ_SEED });
