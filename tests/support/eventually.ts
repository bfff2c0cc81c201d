import { vi } from 'vitest';

/** Waits until this holds, what it gives. Jobs, mails and sockets take their time on a busy machine; one that never comes fails. */
export const eventually = <T>(holds: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(holds, { timeout: 30_000, interval: 50 });
