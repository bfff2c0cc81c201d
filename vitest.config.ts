import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The UI layer is compiled as the product is, so it reads the same Vite configuration. */
const ui = existsSync('vite.config.ts') ? { extends: './vite.config.ts' as const } : {};

/** One layer after the other: a worker continues, with its loaded modules, only while the next file is of the same layer. */
class ByLayer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // The one long file first: otherwise the other workers wait for it at the end.
    const layers = [...new Set(['screens', ...sorted.map(({ project }) => project.name)])];
    return layers.flatMap((layer) => sorted.filter(({ project }) => project.name === layer));
  }
}

/**
 * Layers that talk to PostgreSQL: one server for each run, one database for each file (tests/support/database.ts). A worker loads the
 * server once, so its files share the state of modules.
 */
const onDatabase = (name: string) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    environment: 'node' as const,
    isolate: false,
    globalSetup: ['tests/support/globalDatabase.ts'],
    setupFiles: ['tests/support/fuzzSeed.ts', 'tests/support/recordStatements.ts'],
    // The file of 100,000 grades takes half of it on two busy cores.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // Sockets and other processes take their time on a busy machine.
    expect: { poll: { timeout: 15_000 } },
  },
});

/** Layers in Chromium: each file starts its own product, on a copy of prepared data; a worker keeps its browser. */
const inBrowser = {
  environment: 'node' as const,
  isolate: false,
  maxWorkers: 2,
  // Some build the product anew; a slow machine takes minutes.
  testTimeout: 400_000,
  // The companies are made before, once a day.
  hookTimeout: 600_000,
  expect: { poll: { timeout: 15_000 } },
};

export default defineConfig({
  test: {
    // One more than two cores would need: half of the time a file waits for the database.
    maxWorkers: 2,
    sequence: { sequencer: ByLayer },
    // Databases are dropped and a server is stopped.
    teardownTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          setupFiles: ['tests/support/fuzzSeed.ts'],
          testTimeout: 60_000,
        },
      },
      {
        ...ui,
        root: '.',
        // A copy of the sources is elsewhere.
        server: { fs: { strict: false } },
        test: {
          name: 'ui',
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          environment: './tests/support/sharedJsdom.ts',
          isolate: false,
          setupFiles: ['tests/support/fuzzSeed.ts', 'tests/support/uiSetup.ts'],
          testTimeout: 60_000,
          // The screen is unmounted (tests/support/uiSetup.ts) before the stubs of a file beneath it are removed.
          sequence: { hooks: 'list' },
        },
      },
      onDatabase('api'),
      onDatabase('contract'),
      onDatabase('security'),
      onDatabase('realtime'),
      { test: { ...onDatabase('nodes').test, maxWorkers: 1, testTimeout: 900_000, hookTimeout: 300_000 } },
      { test: { name: 'e2e', include: ['tests/e2e/**/*.test.ts'], ...inBrowser } },
      { test: { name: 'screens', include: ['tests/screens/**/*.test.ts'], ...inBrowser } },
    ],
  },
});
