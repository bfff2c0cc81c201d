import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json: the sources are in src/server, the bundle in dist/server. */
export function projectRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return folder;
}

/** The version of package.json. */
export const projectVersion = (): string =>
  (JSON.parse(readFileSync(path.join(projectRoot(), 'package.json'), 'utf8')) as { version: string }).version;

/** The commit of which the running build was made; `unknown` from the sources. */
export function buildCommit(): string {
  const file = path.join(projectRoot(), 'dist/commit');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'unknown';
}
