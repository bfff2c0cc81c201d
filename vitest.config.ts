import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** The UI layer is compiled as the product is, so it reads the same Vite configuration. */
const ui = existsSync('vite.config.ts') ? { extends: './vite.config.ts' as const } : {};

/** Layers that talk to PostgreSQL: one server a run, one database a file (tests/support/database.ts). */
const onDatabase = (name: string) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    environment: 'node' as const,
    globalSetup: ['tests/support/globalDatabase.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Sockets and other processes take their time on a busy machine.
    expect: { poll: { timeout: 15_000 } },
  },
});

export default defineConfig({
  test: {
    // One more than it would take of two cores: half of the time a file waits for the database.
    maxWorkers: 2,
    // Databases are dropped and a server is stopped.
    teardownTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        ...ui,
        root: '.',
        test: {
          name: 'ui',
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/support/uiSetup.ts'],
          testTimeout: 60_000,
          // The screen is taken down (tests/support/uiSetup.ts) before what a file has stubbed beneath it.
          sequence: { hooks: 'list' },
        },
      },
      onDatabase('api'),
      onDatabase('contract'),
      onDatabase('security'),
      onDatabase('realtime'),
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          // Each file starts a product of its own; most of its time it waits for the browser.
          maxWorkers: 2,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
