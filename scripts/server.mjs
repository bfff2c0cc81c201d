import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './run.mjs';

/**
 * A part of the built server, for commands beside the product.
 * @param {string} file path under dist/server
 */
export async function serverModule(file) {
  await ensureInstalled();
  await buildIfStale();
  process.setSourceMapsEnabled(true);
  return import(pathToFileURL(path.join(root, 'dist/server', file)).href);
}
