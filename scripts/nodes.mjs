import { spawnSync } from 'node:child_process';
import { buildIfStale } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { run, runPackage } from './run.mjs';

// npm run test:nodes -- [file …]: several nodes and the servers around them; minutes, so it is no part of npm test.
// Without files also the API layer, once more through PgBouncer.
const PROGRAMS = ['nginx', 'haproxy', 'pgbouncer', 'redis-server', 'age'];

await ensureInstalled();
await buildIfStale();
await installMissing();
const files = process.argv.slice(2);
process.exitCode = await runPackage('vitest/vitest.mjs', ['run', '--project', 'nodes', ...files]);
if (files.length === 0 && isThere('pgbouncer', '-V')) process.exitCode ||= await runThroughPooler();

/** All but the tests of connections themselves and of migrations, which need a session. */
function runThroughPooler() {
  console.log('The API layer through PgBouncer …');
  const left = ['database', 'migrations'].flatMap((name) => ['--exclude', `tests/api/${name}.test.ts`]);
  const env = { ...process.env, TEST_POOLER: 'pgbouncer' };
  return runPackage('vitest/vitest.mjs', ['run', '--project', 'api', ...left], { env });
}

/** Where we may: on Debian and its relatives, as root. A test whose program is still missing is left out, with a line. */
async function installMissing() {
  const missing = PROGRAMS.filter((program) => !isThere(program, '-v'));
  if (missing.length === 0) return;
  const mayInstall = process.getuid?.() === 0 && isThere('apt-get', '--version');
  if (!mayInstall)
    return console.log(`Not installed, and this account cannot install: ${missing.join(', ')}.`);
  console.log(`Installing ${missing.join(', ')} from the system's packages …`);
  // Run level 1 keeps the packages from starting their services.
  const options = { env: { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['-qq', 'update'], options);
  await run('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', ...missing], options);
}

/** @param {string} program @param {string} option */
function isThere(program, option) {
  return spawnSync(program, [option]).error === undefined;
}
