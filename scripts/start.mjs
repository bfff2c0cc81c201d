import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.mjs';
import { ensureBuilt } from './server.mjs';

const PARENT_CHECK_MS = 500;

// The server runs in this process: signals reach it directly, and its exit code is ours.
await ensureBuilt();
process.setSourceMapsEnabled(true);
stopWithParent();
await import(pathToFileURL(path.join(root, 'dist/server/main.js')).href);

/**
 * When the shell between npm and this process is dash (Debian), a SIGTERM sent to npm ends only that shell; so this process ends when its
 * shell is gone.
 */
function stopWithParent() {
  const isUnderNpm = process.env['npm_lifecycle_event'] !== undefined && process.platform !== 'win32';
  if (!isUnderNpm) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  timer.unref();
  const settle = () => clearInterval(timer);
  process.once('SIGINT', settle).once('SIGTERM', settle);
}
