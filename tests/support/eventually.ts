import { vi } from 'vitest';

/**
 * Waits until the condition holds, and returns its value. Jobs, mails and sockets take time on a busy machine; one that never comes fails.
 */
export const eventually = <T>(holds: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(holds, { timeout: 30_000, interval: 50 });
