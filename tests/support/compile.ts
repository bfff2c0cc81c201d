import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The compiler's message for each of these files, which are added together and removed again; '' when it accepts one.
 * @param name of a folder of its own below node_modules/.cache
 */
export function compilerMessages<F extends string>(
  name: string,
  files: Readonly<Record<F, string>>,
): Record<F, string> {
  const folder = path.resolve('node_modules/.cache', name);
  const names = Object.keys(files) as F[];
  const fileOf = (index: number) => `planted${index}.ts`;
  mkdirSync(folder, { recursive: true });
  const config = {
    extends: '../../../src/tsconfig.json',
    compilerOptions: {
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
      rootDir: '../../..',
      types: ['node'],
    },
    include: ['.', '../../../src/ui/virtualModules.d.ts'],
    references: [],
  };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  names.forEach((file, index) => writeFileSync(path.join(folder, fileOf(index)), files[file]));
  const lines = outputOf(folder).split(/\n(?=\S)/);
  rmSync(folder, { recursive: true, force: true });
  const messagesOf = (index: number) =>
    lines.filter((line) => line.includes(`${fileOf(index)}(`) && !line.includes('TS6133')).join('\n');
  return Object.fromEntries(names.map((file, index) => [file, messagesOf(index)])) as Record<F, string>;
}

function outputOf(folder: string): string {
  try {
    return execFileSync('node_modules/.bin/tsc', ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}
