import { sha256Hex } from './domain/sha256.ts';
import { SAVED } from './offline.ts';

/** What a page and the worker have of the device; old browsers have no locks. */
interface Device {
  readonly caches: {
    has(name: string): Promise<boolean>;
    keys(): Promise<string[]>;
    delete(name: string): Promise<boolean>;
    open(name: string): Promise<unknown>;
  };
  readonly navigator: {
    readonly locks?: { request(name: string, run: () => Promise<void>): Promise<unknown> };
  };
}

/**
 * Makes the cache of a session, by its `authorization` header, and returns its name. What other sessions have stored is deleted then, kept
 * classes too: so whatever the worker does not store has to come after this.
 */
export async function cacheOfSession(
  { caches, navigator: { locks } }: Device,
  authorization: string,
): Promise<string> {
  const name = SAVED + sha256Hex(authorization).slice(0, 24);
  const make = async () => {
    if (await caches.has(name)) return;
    const others = (await caches.keys()).filter((other) => other.startsWith(SAVED));
    await Promise.all(others.map((other) => caches.delete(other)));
    await caches.open(name);
  };
  if (!(await caches.has(name))) await (locks ? locks.request(SAVED, make) : make());
  return name;
}
