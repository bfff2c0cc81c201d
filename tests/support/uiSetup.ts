import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// The files of a worker share its window and the installed packages; each begins with fresh copies of our modules and a clean page.
vi.resetModules();
vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
document.body.replaceChildren();
for (const { name } of Array.from(document.documentElement.attributes))
  document.documentElement.removeAttribute(name);

// jsdom has these elements without their methods.
HTMLDialogElement.prototype.showModal = function open() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
Element.prototype.scrollIntoView = () => undefined;

// A wait ends with its condition; only a failing test is slower. jsdom on a busy machine takes seconds for a screen.
// A found element may come in a commit whose effects run only in React's next task: they belong to what a person sees.
const waits = globalThis as { wrapperOfReact?: ReturnType<typeof getConfig>['asyncWrapper'] };
// The files of a worker share the library too: each wraps its own function, not that of the file before.
const asyncWrapper = (waits.wrapperOfReact ??= getConfig().asyncWrapper);
const nextTask = setImmediate;
configure({
  asyncUtilTimeout: 15_000,
  asyncWrapper: async (wait) => {
    const result = await asyncWrapper(wait);
    await new Promise<void>((resolve) => nextTask(() => resolve()));
    return result;
  },
});

afterEach(cleanup);
