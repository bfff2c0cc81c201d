import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { startProduct } from '../../scripts/product.mjs';

/** What a checkout does not have, or a copy cannot share. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', 'data', 'backups', '.cache']);

/** A copy of the product's sources in which a test adds to them, as a developer does. */
export function makeCopy() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahir-copy-'));
  for (const entry of fs.readdirSync('.'))
    if (!LEFT_OUT.has(entry)) fs.cpSync(entry, path.join(folder, entry), { recursive: true });
  // The packages are shared, the compiler's cache is not.
  fs.mkdirSync(path.join(folder, 'node_modules'));
  for (const entry of fs.readdirSync('node_modules'))
    if (entry !== '.cache')
      fs.symlinkSync(
        path.resolve('node_modules', entry),
        path.join(folder, 'node_modules', entry),
        'junction',
      );
  const at = (file: string) => path.join(folder, file);

  /** Runs a program of Node in the copy; returns what it prints. @throws with `stdout` and `stderr` when it fails */
  async function node(...args: readonly string[]): Promise<string> {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1' },
    });
    return stdout + stderr;
  }
  return {
    at,
    node,
    read: (file: string) => fs.readFileSync(at(file), 'utf8'),
    write(file: string, text: string) {
      fs.mkdirSync(path.dirname(at(file)), { recursive: true });
      fs.writeFileSync(at(file), text);
    },
    remove: (file = '.') => fs.rmSync(at(file), { recursive: true, force: true }),
    /** Runs one of the scripts, as a person does; returns what it prints. */
    async npm(...args: readonly string[]): Promise<string> {
      const { stdout, stderr } = await promisify(execFile)('npm', ['run', '--silent', ...args], {
        cwd: folder,
      });
      return stdout + stderr;
    },
    /** Builds the server again, but not the pages. */
    bundleServer: () =>
      build({
        absWorkingDir: folder,
        entryPoints: ['src/server/main.ts'],
        outfile: 'dist/server/main.js',
        bundle: true,
        format: 'esm',
        platform: 'node',
        packages: 'external',
      }),
    /** Starts what was built in the copy. */
    async start(environment: Record<string, string> = {}) {
      const product = (await import(pathToFileURL(at('scripts/product.mjs')).href)) as {
        startProduct: typeof startProduct;
      };
      return product.startProduct(environment);
    },
  };
}

export type ScratchCopy = ReturnType<typeof makeCopy>;
