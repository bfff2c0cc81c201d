import type { Lock, Locker } from '@tus/server';
import { conflict } from '../http/errors.ts';

/** How long a request waits for another one of the same upload, which is asked to end meanwhile. */
const WAIT_MS = 15_000;

interface UploadLock {
  readonly release: () => void;
  readonly waiting: (() => void)[];
}

/**
 * One request at a time for each upload, so that no two write to the same place. The second request makes the first end (a client that
 * resumes has lost the connection of its first try, which the server may not know yet) and waits, without the polling of the library's own
 * MemoryLocker, which uses a whole core meanwhile.
 */
export function uploadLocks(): Locker {
  const locks = new Map<string, UploadLock>();
  const tryTo = (id: string, release: () => void): boolean => {
    if (locks.has(id)) return false;
    locks.set(id, { release, waiting: [] });
    return true;
  };
  const lockOf = (id: string): Lock => ({
    async lock(signal, cancelReq) {
      const release = () => void cancelReq();
      const until = Date.now() + WAIT_MS;
      while (!tryTo(id, release)) {
        if (signal.aborted || Date.now() > until) throw conflict('upload-busy');
        const before = locks.get(id)!;
        before.release();
        await Promise.race([
          new Promise<void>((resolve) => before.waiting.push(resolve)),
          new Promise<void>((resolve) => setTimeout(resolve, WAIT_MS).unref()),
        ]);
      }
    },
    async unlock() {
      const { waiting = [] } = locks.get(id) ?? {};
      locks.delete(id);
      for (const wake of waiting) wake();
    },
  });
  return { newLock: lockOf };
}
