import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Floors of the server, the lowest first: a folder imports from its own floor and from those below. */
const LAYERS = ['platform', 'kernel', 'modules', 'features', 'extensions', 'root'];
/** The outer ring of a folder: what mounts it. The root imports it, and the ring itself. */
const OUTER = /\.(?:routes|rules|jobs|view)\.ts$|^\.\.\/extensions\/\w+\/server\/extension\.ts$/;
/** As `src/server` sees it: `../extensions/rooms/server/…`; the lists of extensions beside it are the root's. */
const EXTENSION = /^\.\.\/(extensions)\/\w+\//;
const IMPORT = /^(?:import|export)\s+([^'";]*?)\s*from\s*'([^']+)'|\bimport\('([^']+)'\)/gm;

/** Path within `src/server` → text. */
type Sources = ReadonlyMap<string, string>;

const layerOf = (file: string): string => {
  const [first = ''] = EXTENSION.exec(file)?.slice(1) ?? file.split('/');
  return LAYERS.includes(first) ? first : 'root';
};
const folderOf = (file: string): string =>
  layerOf(file) === 'root'
    ? 'root'
    : (EXTENSION.exec(file)?.[0] ?? file.split('/').slice(0, -1).slice(0, 2).join('/'));
/** A folder's two rings are apart: its routes may read other modules without its verbs doing so. */
const ringOf = (file: string): string => folderOf(file) + (OUTER.test(file) ? ' (outer)' : '');

interface Import {
  readonly from: string;
  readonly to: string;
  /** Types are gone when the program runs, so they make no knot. */
  readonly isOfTypes: boolean;
}

function importsOf(sources: Sources): Import[] {
  return [...sources].flatMap(([file, text]) =>
    [...text.matchAll(IMPORT)].flatMap(([, names = '', from, later]): Import[] => {
      const specifier = from ?? later ?? '';
      const to = /^#(?:server|extensions)\//.test(specifier)
        ? specifier.replace('#server/', '').replace('#', '../')
        : path.posix.join(path.posix.dirname(file), specifier);
      return sources.has(to) ? [{ from: file, to, isOfTypes: areTypes(names) }] : [];
    }),
  );
}
const areTypes = (names: string): boolean =>
  names.startsWith('type ') ||
  (names.startsWith('{') &&
    names
      .replace(/[{}\s]/g, ' ')
      .split(',')
      .every((name) => /^type |^$/.test(name.trim())));
const valuesOf = (sources: Sources): Import[] => importsOf(sources).filter(({ isOfTypes }) => !isOfTypes);
const arrowOf = ({ from, to }: Import): string => `${from} → ${to}`;

/** Imports from a floor above, types too. */
const upwardImports = (sources: Sources): string[] =>
  importsOf(sources)
    .filter(({ from, to }) => LAYERS.indexOf(layerOf(from)) < LAYERS.indexOf(layerOf(to)))
    .map(arrowOf);

const foreignRings = (sources: Sources): string[] =>
  valuesOf(sources)
    .filter(({ from, to }) => OUTER.test(to) && layerOf(from) !== 'root' && ringOf(from) !== ringOf(to))
    .map(arrowOf);

/** Rings that reach each other, with the imports between them. */
function knots(sources: Sources): string[] {
  const arrows = new Map<string, Set<string>>();
  for (const { from, to } of valuesOf(sources)) {
    const [a, b] = [ringOf(from), ringOf(to)];
    if (a !== b) arrows.set(a, (arrows.get(a) ?? new Set()).add(b));
  }
  const reach = (start: string): Set<string> => {
    const seen = new Set<string>();
    const open = [start];
    for (let next = open.pop(); next !== undefined; next = open.pop())
      for (const target of arrows.get(next) ?? [])
        if (!seen.has(target)) {
          seen.add(target);
          open.push(target);
        }
    return seen;
  };
  const knotted = new Set([...arrows.keys()].filter((ring) => reach(ring).has(ring)));
  return valuesOf(sources)
    .filter(({ from, to }) => {
      const [a, b] = [ringOf(from), ringOf(to)];
      return a !== b && knotted.has(a) && knotted.has(b) && reach(b).has(a);
    })
    .map(arrowOf);
}

const server = path.resolve('src/server');
const sources: Sources = new Map(
  [server, path.resolve('src/extensions')]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
    )
    .filter((file) => /[\\/](?:server[\\/].*|server\.gen)\.ts$/.test(file))
    .map((file) => [path.relative(server, file).split(path.sep).join('/'), readFileSync(file, 'utf8')]),
);

describe('the folders of the server', () => {
  it('import nothing from a floor above', () => {
    expect(upwardImports(sources)).toEqual([]);
  });

  it('do not import each other, not even over others', () => {
    expect(knots(sources)).toEqual([]);
  });

  it('leave the routes, rules, jobs and views of a folder to the root', () => {
    expect(foreignRings(sources)).toEqual([]);
  });
});

describe('these rules', () => {
  const planted: Sources = new Map([
    [
      'app.ts',
      `import { routes } from './modules/a/a.routes.ts';\nimport { x } from '#extensions/server.gen.ts';`,
    ],
    ['../extensions/server.gen.ts', `import { extension } from './x/server/extension.ts';`],
    ['../extensions/x/server/extension.ts', `import { xRoutes } from './x.routes.ts';`],
    ['../extensions/x/server/x.routes.ts', `import { a } from '#server/modules/a/a.ts';`],
    ['platform/db.ts', `import type { A } from '../modules/a/a.ts';\nimport { plans } from '../app.ts';`],
    ['modules/a/a.ts', `export { b,\n type B } from '../b/b.ts';`],
    ['modules/a/a.routes.ts', `import { a } from './a.ts';`],
    ['modules/b/b.ts', `import { type C, c } from '#server/modules/c/c.ts';`],
    ['modules/d/d.ts', `import { x } from '#extensions/x/server/extension.ts';`],
    ['modules/c/c.ts', `const later = () => import('../a/a.ts');\nimport { x } from '../a/a.routes.ts';`],
  ]);

  it('see imports in one line and in several, at once and later; types only where they come from above', () => {
    expect(upwardImports(planted)).toEqual([
      'platform/db.ts → modules/a/a.ts',
      'platform/db.ts → app.ts',
      'modules/d/d.ts → ../extensions/x/server/extension.ts',
    ]);
    expect(knots(planted)).toEqual([
      'modules/a/a.ts → modules/b/b.ts',
      'modules/a/a.routes.ts → modules/a/a.ts',
      'modules/b/b.ts → modules/c/c.ts',
      'modules/c/c.ts → modules/a/a.ts',
      'modules/c/c.ts → modules/a/a.routes.ts',
    ]);
    expect(foreignRings(planted)).toEqual([
      'modules/d/d.ts → ../extensions/x/server/extension.ts',
      'modules/c/c.ts → modules/a/a.routes.ts',
    ]);
  });
});
