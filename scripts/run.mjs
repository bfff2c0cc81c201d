import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout, whatever folder a script is called from. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Runs a program in the checkout with our own output, forwards signals, and returns its exit code (1 when it could not run).
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    process.on('SIGTERM', forward).on('SIGINT', forward);
    const end = (/** @type {number} */ code) => {
      process.off('SIGTERM', forward).off('SIGINT', forward);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`);
      end(1);
    });
    child.on('exit', (code, signal) => {
      end(code ?? 1);
      if (signal === 'SIGTERM' || signal === 'SIGINT') process.kill(process.pid, signal);
    });
  });
}

/**
 * Runs a program of an installed package with the current Node, without the shell wrappers in node_modules/.bin.
 * @param {string} file path under node_modules
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function runPackage(file, args, options) {
  return run(process.execPath, [path.join(root, 'node_modules', file), ...args], options);
}

/**
 * npm itself, preferably the one that started us.
 * @param {string[]} args
 */
export function runNpm(args) {
  const npm = process.env['npm_execpath'];
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...args]);
  return run('npm', args, { shell: process.platform === 'win32' });
}
