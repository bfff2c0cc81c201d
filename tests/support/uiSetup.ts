import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom has the element without its methods.
HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// A wait ends with what it waits for; only a test that fails is slower. jsdom on a busy machine takes seconds for a screen.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);
