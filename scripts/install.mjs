import fs from 'node:fs';
import path from 'node:path';
import { root, runNpm } from './run.mjs';

/**
 * Installs the packages of package-lock.json when node_modules is missing or outdated; ends the process when that fails. Not `npm ci`: that
 * refuses a lock file without the programs of every platform, and a registry need not have them all.
 */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages …');
  const code = await runNpm([
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
  ]);
  if (code !== 0) {
    console.error('npm install failed: see the lines above.');
    process.exit(code);
  }
}

/** npm writes the list of installed packages into node_modules as the last step of an install. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([name, { version, optional, link }]) => {
    if (name === '' || link) return true;
    // Packages of other platforms are in the lock file and never installed.
    if (optional && !present[name]) return true;
    return present[name]?.version === version;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }> | undefined}
 */
function packagesOf(file) {
  try {
    return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}
