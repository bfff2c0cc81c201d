import { ensureInstalled } from './install.mjs';
import { runNpm } from './run.mjs';

/** Run before every landing. All steps run, so that one run shows everything to fix. */
const STEPS = [
  ['format', 'format:check'],
  ['lint', 'lint'],
  ['types', 'typecheck'],
  ['dead code', 'deadcode'],
  ['migrations', 'db:check'],
  ['build', 'build'],
  ['size', 'size'],
  ['tests', 'test'],
];

await ensureInstalled();
const failed = [];
for (const [name, script] of STEPS) {
  console.log(`\n── ${name}`);
  const startedAt = Date.now();
  const code = await runNpm(['run', '--silent', script ?? '']);
  console.log(
    `── ${name}: ${code === 0 ? 'ok' : 'FAILED'} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`,
  );
  if (code !== 0) failed.push(name);
}
console.log(failed.length === 0 ? '\nAll steps passed.' : `\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
