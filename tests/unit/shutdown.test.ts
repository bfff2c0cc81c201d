import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const FAULTS = `import { logFaults } from '#server/shutdown.ts';
  logFaults();
  void Promise.reject(new Error('nobody waited'));
  setTimeout(() => console.log('goes on'), 20);
  setTimeout(() => { throw new Error('not caught'); }, 40);`;

it('goes on after a promise that nobody waited for, and ends after any other fault, saying both', () => {
  const args = ['--import', 'tsx', '--input-type=module', '-e', FAULTS];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 1, stdout: 'goes on\n' });
  expect(stderr).toMatch(/A promise failed that nobody waited for: Error: nobody waited/);
  expect(stderr).toMatch(/Mahir ends with a fault of its own: Error: not caught/);
});
