import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// The files of a worker share its window and what is installed; each begins with modules of ours and a page that nobody has used.
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

// A wait ends with what it waits for; only a test that fails is slower. jsdom on a busy machine takes seconds for a screen.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);
