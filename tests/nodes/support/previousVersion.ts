import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' });

/**
 * The version that runs beside this one in a rolling release: PREVIOUS (a commit or a tag), else the newest tag, else the commit before the
 * newest migration came. Undefined in a checkout without that history, with a line.
 */
export function previousVersion(): string | undefined {
  const tag = git('describe', '--tags', '--abbrev=0').stdout.trim();
  const newest = git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'migrations/*.sql').stdout.trim();
  const wanted = process.env['PREVIOUS'] ?? (tag || `${newest}^`);
  const { status, stdout } = git('rev-parse', '--verify', '--quiet', `${wanted}^{commit}`);
  if (status === 0) return stdout.trim();
  console.warn(`${wanted} is not in this checkout: the version before is not tried beside this one.`);
  return undefined;
}

/** Its sources in a folder of their own, with the packages of this one. */
export function sourcesOf(commit: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'mahir-previous-'));
  const archive = path.join(folder, 'sources.tar');
  const steps = [
    git('archive', '--output', archive, commit),
    spawnSync('tar', ['-xf', archive, '-C', folder], { encoding: 'utf8' }),
  ];
  const failed = steps.find(({ status }) => status !== 0);
  if (failed) throw new Error(failed.stderr);
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  mkdirSync(path.join(folder, 'data'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
