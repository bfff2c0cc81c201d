import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { runProgram } from '#server/platform/programs/runProgram.ts';
import { eventually } from '../support/eventually.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mahir-run-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (script: string, more: object = {}) =>
  runProgram({
    program: '/bin/sh',
    args: ['-c', script],
    folder,
    limitMs: 20_000,
    maxBytes: 1_000_000,
    signal: new AbortController().signal,
    ...more,
  });
const said = (name: string) => readFile(path.join(folder, name), 'utf8').catch(() => '');
const TICKING = '(while :; do date +%s%N >> alive; sleep 0.1; done) &';
const TICKS = `${TICKING} wait`;
const isAlive = async () => {
  const before = await said('alive');
  await new Promise((resolve) => setTimeout(resolve, 500));
  return (await said('alive')) !== before;
};

describe('a program on the file of a stranger', () => {
  it('knows nothing of our environment and runs with the least priority', async () => {
    process.env['A_SECRET'] = 'never';
    await run('env > env; nice > nice');
    delete process.env['A_SECRET'];
    expect(await said('env')).not.toContain('never');
    expect(await said('env')).toContain(`HOME=${folder}`);
    expect(Number(await said('nice'))).toBeGreaterThanOrEqual(15);
  });

  it('that fails, writes too much or takes too long is ended with all that it has started', async () => {
    await expect(run('echo reason >&2; exit 7')).rejects.toMatchObject({
      problem: 'failed',
      message: expect.stringContaining('reason'),
    });
    await expect(run('exec head -c 3000000 /dev/zero > large')).rejects.toMatchObject({
      problem: 'too-large',
    });
    await expect(run(TICKS, { limitMs: 1500 })).rejects.toMatchObject({ problem: 'timeout' });
    expect(await isAlive()).toBe(false);
  });

  it('leaves nothing behind it when it ends well', async () => {
    await run(`${TICKING} until [ -s alive ]; do sleep 0.05; done`);
    expect(await said('alive')).not.toBe('');
    expect(await isAlive()).toBe(false);
  });

  it('does not outlive a node that is killed', async () => {
    const file = path.join(folder, 'node.mjs');
    const module = pathToFileURL(path.resolve('src/server/platform/programs/runProgram.ts')).href;
    await writeFile(
      file,
      `import { runProgram } from ${JSON.stringify(module)};
       await runProgram({ program: '/bin/sh', args: ['-c', ${JSON.stringify(TICKS)}], folder: ${JSON.stringify(folder)},
         limitMs: 60000, maxBytes: 1000000, signal: new AbortController().signal });`,
    );
    const node = spawn(process.execPath, ['--import', 'tsx', file], { stdio: 'ignore', cwd: process.cwd() });
    await eventually(async () => expect(await said('alive')).not.toBe(''));
    await eventually(async () => expect(await isAlive()).toBe(true));
    node.kill('SIGKILL');
    await eventually(async () => expect(await isAlive()).toBe(false));
  });
});

describe('where a program is', () => {
  const programs = (env: NodeJS.ProcessEnv) => readConfig({ DEMO: '0', ...env }).programs;

  it('is found in PATH, named by its path, or off', async () => {
    const soffice = path.join(folder, 'soffice');
    await writeFile(soffice, '#!/bin/sh\n', { mode: 0o755 });
    expect(programs({ PATH: folder })).toEqual({ document: soffice, video: undefined });
    expect(programs({ PATH: folder, SOFFICE: 'off' }).document).toBeUndefined();
    expect(programs({ PATH: '', FFMPEG: soffice }).video).toBe(soffice);
  });

  it('must be right when it is named', async () => {
    await writeFile(path.join(folder, 'text'), 'no program');
    for (const value of ['/nowhere/soffice', 'soffice', path.join(folder, 'text')])
      expect(() => programs({ PATH: folder, SOFFICE: value })).toThrow(
        `SOFFICE=${value}: must be the full path of a program, or off`,
      );
  });
});
