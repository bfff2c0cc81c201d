import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale, requireBuild } from './build.mjs';
import { ensureInstalled, refuseOldNode } from './install.mjs';
import { root } from './run.mjs';

/** Packages and a build that fit the sources; in production those that are there. */
export async function ensureBuilt() {
  if (process.env['NODE_ENV'] === 'production') {
    refuseOldNode();
    requireBuild();
  } else {
    await ensureInstalled();
    await buildIfStale();
  }
}

/**
 * A part of the built server, for commands beside the product.
 * @param {string} file path under dist/server
 */
export async function serverModule(file) {
  await ensureBuilt();
  process.setSourceMapsEnabled(true);
  return import(pathToFileURL(path.join(root, 'dist/server', file)).href);
}
