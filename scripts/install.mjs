import fs from 'node:fs';
import path from 'node:path';
import { root, runNpm } from './run.mjs';

/**
 * Installs the packages of package-lock.json when node_modules is missing or outdated; ends the process when that fails. Not `npm ci`: that
 * refuses a lock file without the programs of every platform, and a registry need not have them all.
 */
export async function ensureInstalled() {
  refuseOldNode();
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

/** Before anything is touched: an old Node fails somewhere in the middle, with a stack. */
export function refuseOldNode() {
  const wanted = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).engines.node;
  const problem = problemOf(process.versions.node, wanted);
  if (!problem) return;
  console.error(problem);
  process.exit(1);
}

/**
 * @param {string} version such as 20.19.1
 * @param {string} wanted such as >=20.19
 * @returns {string | undefined} a line for the operator when the version is too old
 */
export function problemOf(version, wanted) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [least = '', leastMajor, leastMinor] = /^>=(\d+)\.(\d+)$/.exec(wanted) ?? [];
  const isOld = major < Number(leastMajor) || (major === Number(leastMajor) && minor < Number(leastMinor));
  return isOld ? `Mahir needs Node ${least.replace('>=', '≥ ')}, and this is ${version}.` : undefined;
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
