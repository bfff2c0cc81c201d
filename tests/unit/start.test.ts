import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { problemOf } from '../../scripts/install.mjs';

/** A checkout with nothing but the scripts, and what a build has left. */
function startIn(build: Record<string, string>) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahir-start-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  fs.cpSync('scripts', path.join(folder, 'scripts'), { recursive: true });
  fs.copyFileSync('package.json', path.join(folder, 'package.json'));
  for (const [file, text] of Object.entries(build)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

it('builds nothing in production: without a build it says what to do, and an older build starts as it was made', () => {
  expect(startIn({})).toEqual({
    status: 1,
    stdout: '',
    stderr: 'There is no build, and a start in production makes none: run npm run build.\n',
  });
  expect(
    startIn({ 'dist/stamp': 'of other sources', 'dist/server/main.js': 'console.log("started")' }),
  ).toEqual({
    status: 0,
    stdout: 'started\n',
    stderr:
      'The sources have changed since the build, which starts as it was made: run npm run build, and start again.\n',
  });
});

it('needs the Node of package.json', () => {
  const line = (version: string) => problemOf(version, '>=20.19');
  expect(line('18.20.4')).toBe('Mahir needs Node ≥ 20.19, and this is 18.20.4.');
  expect(line('20.9.0')).toBe('Mahir needs Node ≥ 20.19, and this is 20.9.0.');
  for (const version of ['20.19.0', '22.1.0', '24.0.1']) expect(line(version)).toBeUndefined();
  expect(JSON.parse(fs.readFileSync('package.json', 'utf8')).engines.node).toMatch(/^>=\d+\.\d+$/);
});
