// Copies the packages that the built server loads, with everything that they need: the browser's and the build's are four fifths of
// node_modules, and a container does without them.
//   node scripts/server-packages.mjs <folder> [--without <scope or name>]…
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isEntry } from './isEntry.mjs';
import { root } from './run.mjs';

const NAME = /^(?:@[^/]+\/)?[^/]+/;

/**
 * The folders of all packages that dist/server can load.
 * @param {readonly string[]} [without] scopes and names to leave out
 * @returns {string[]} sorted
 */
export function serverPackages(without = []) {
  const isLeftOut = (/** @type {string} */ name) =>
    without.some((left) => name === left || name.startsWith(`${left}/`));
  const found = new Set();
  const open = [...importedPackages()].map((name) => ({ name, from: root, isNeeded: true }));
  for (let next = open.pop(); next; next = open.pop()) {
    if (isLeftOut(next.name)) continue;
    const folder = folderOf(next.name, next.from);
    if (!folder && next.isNeeded) throw new Error(`${next.name} is not installed.`);
    if (!folder || found.has(folder)) continue;
    found.add(folder);
    for (const { name, isNeeded } of dependenciesOf(folder)) open.push({ name, from: folder, isNeeded });
  }
  return [...found].sort();
}

/** What the bundle imports: esbuild leaves packages outside of it. */
function importedPackages() {
  const { dependencies, optionalDependencies } = manifestOf(root);
  const names = new Set(Object.keys(optionalDependencies ?? {}).filter((name) => folderOf(name, root)));
  const folder = path.join(root, 'dist/server');
  for (const file of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.js')) continue;
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    for (const [, specifier = ''] of text.matchAll(/\b(?:from|import)\s*\(?\s*"([@\w][\w./@-]*)"/g)) {
      const [name = ''] = NAME.exec(specifier) ?? [];
      if (name in (dependencies ?? {})) names.add(name);
    }
  }
  return names;
}

/** @param {string} folder */
function dependenciesOf(folder) {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = manifestOf(folder);
  const isOptional = (/** @type {string} */ name) =>
    name in (optionalDependencies ?? {}) || peerDependenciesMeta?.[name]?.optional === true;
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !isOptional(name));
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers].map(
    (name) => ({
      name,
      isNeeded: !isOptional(name) && !peers.includes(name),
    }),
  );
}

/**
 * As Node finds it: in the nearest node_modules above.
 * @param {string} name
 * @param {string} from
 */
function folderOf(name, from) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (fs.existsSync(path.join(candidate, 'package.json'))) return candidate;
    if (folder === root) return undefined;
  }
}

/**
 * @param {string} folder
 * @returns {{ dependencies?: object, optionalDependencies?: object, peerDependencies?: object, peerDependenciesMeta?: Record<string, { optional?: boolean }> }}
 */
const manifestOf = (folder) => JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));

if (isEntry(import.meta.url)) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { without: { type: 'string', multiple: true } },
  });
  const [target] = positionals;
  if (!target) throw new Error('Where to? node scripts/server-packages.mjs <folder>');
  const packages = serverPackages(values.without);
  for (const folder of packages)
    fs.cpSync(folder, path.join(target, path.relative(path.join(root, 'node_modules'), folder)), {
      recursive: true,
      // Nested packages are copied on their own, if they are needed.
      filter: (file) => file === folder || path.basename(file) !== 'node_modules',
    });
  console.log(`Copied ${packages.length} packages.`);
}
