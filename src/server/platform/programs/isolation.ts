import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const PROBE_MS = 5_000;
/** The strictest first: no network and no other processes; no network; nothing, where containers or the unit forbid namespaces. */
const CHOICES: readonly (readonly string[])[] = [
  ['unshare', '--map-current-user', '--net', '--ipc', '--pid', '--fork', '--kill-child', '--mount-proc'],
  ['unshare', '--map-current-user', '--net'],
];

let found: Promise<readonly string[]> | undefined;

/** The words before a program that keep it away from the network and from our processes, found out once by trying. */
export const isolation = (): Promise<readonly string[]> => (found ??= probe());

async function probe(): Promise<readonly string[]> {
  for (const [program, ...args] of CHOICES) {
    try {
      await promisify(execFile)(program!, [...args, 'true'], { timeout: PROBE_MS });
      return [program!, ...args];
    } catch {
      // Not on this system, or not allowed.
    }
  }
  return [];
}
