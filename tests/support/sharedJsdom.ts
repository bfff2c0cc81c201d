import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** One window for all files of a worker: their shared modules hold references to the window in which they were loaded. */
const shared: { isMade?: boolean } = ((globalThis as { keptJsdom?: object }).keptJsdom ??= {});

export default {
  ...builtinEnvironments.jsdom,
  name: 'kept-jsdom',
  async setup(global, options) {
    if (!shared.isMade) await builtinEnvironments.jsdom.setup(global, options);
    shared.isMade = true;
    return { teardown() {} };
  },
} satisfies Environment;
