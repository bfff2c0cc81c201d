import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Whether Node was started with this module, so that a script can be imported as well.
 * @param {string} moduleUrl import.meta.url of the caller
 */
export function isEntry(moduleUrl) {
  const started = process.argv[1];
  return started !== undefined && fs.realpathSync(started) === fileURLToPath(moduleUrl);
}
