import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import {
  addToExtension,
  addToIndex,
  fileOf,
  listOf,
  RESOURCES,
  roleKey,
  writeResource,
} from './resourceFile.mjs';
import { root, runPackage } from './run.mjs';

// npm run new:resource -- suppliers: writes src/shared/resources/suppliers.ts and its lines in index.ts, nothing else. The next steps
// (migration, permissions, and when the file is not enough) are in docs/development.md.
const USAGE = `npm run new:resource -- <name> [options]

  <name>         plural, small letters and dashes: suppliers, safety-reports
  --one          singular of the name                       supplier
  --module       prefix of the permissions                  supplier
  --label-en     a record, in English                       "Supplier"
  --labels-en    several, in English                        "Suppliers"
  --label-id     a record, in Indonesian                    "Pemasok"
  --labels-id    several, in Indonesian                     as --label-id
  --group        of the menu: ${['organizing', 'reports', 'people', 'learning', 'communication', 'settings'].join(', ')}
  --icon         of the menu, any of lucide.dev             truck
  --roles        that hold all its permissions              organizer,trainer
  --extension    folder in src/extensions to which it goes  src/shared/resources`;

const EXTENSION = /^[a-z][a-zA-Z0-9]*$/;
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MAX_NAME = 40;
const GROUPS = ['organizing', 'reports', 'people', 'learning', 'communication', 'settings'];
/** Words that cannot be a constant, or have another meaning in a URL of the API. */
const RESERVED = new Set([
  'await',
  'break',
  'case',
  'catch',
  'class',
  'const',
  'continue',
  'debugger',
  'default',
  'delete',
  'do',
  'else',
  'enum',
  'export',
  'extends',
  'false',
  'finally',
  'for',
  'function',
  'if',
  'import',
  'in',
  'new',
  'instanceof',
  'interface',
  'let',
  'null',
  'package',
  'private',
  'protected',
  'public',
  'resources',
  'return',
  'static',
  'super',
  'switch',
  'this',
  'throw',
  'true',
  'try',
  'typeof',
  'var',
  'void',
  'while',
  'with',
  'yield',
  'create',
  'edit',
  'values',
  'publication',
]);

/** @param {string} problem */
function refuse(problem) {
  console.error(`${problem}\n\n${USAGE}`);
  process.exit(1);
}

await ensureInstalled();
const input = readInput();
const known = await knownNames();
const problem = problemOf(input, known);
if (problem) refuse(problem);
writeResource(input, known.roles);
if (input.extension) addToExtension(input);
else addToIndex(input, known.lastOfGroup(input.group));
const formatted = await runPackage('oxfmt/bin/oxfmt', [fileOf(input), listOf(input)]);
if (formatted !== 0) process.exit(formatted);
printNextSteps(input);

/** @typedef {import('./resourceFile.mjs').Input} Input */

/** @returns {Input} */
function readInput() {
  const { positionals, values } = parsed();
  const name = positionals[0] ?? '';
  if (positionals.length !== 1) refuse(name ? 'One name at a time.' : 'Which name?');
  const one = values.one ?? singularOf(name);
  if (one === undefined) refuse(`What is one of the ${name}? Tell it with --one.`);
  const labelEn = values['label-en'] ?? wordsOf(one ?? '');
  const labelId = values['label-id'] ?? labelEn;
  return {
    name,
    one: one ?? '',
    module: values.module ?? one ?? '',
    /** For the constant and the file. */
    constant: name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
    label: {
      one: { en: labelEn, id: labelId },
      many: {
        en: values['labels-en'] ?? (values['label-en'] ? `${labelEn}s` : wordsOf(name)),
        id: values['labels-id'] ?? labelId,
      },
    },
    isTranslated: values['label-id'] !== undefined,
    group: values.group ?? 'settings',
    icon: values.icon ?? 'folder',
    roles: (values.roles ?? '').split(',').filter((role) => role !== ''),
    extension: values.extension,
  };
}

function parsed() {
  const option = /** @type {const} */ ({ type: 'string' });
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        one: option,
        module: option,
        'label-en': option,
        'labels-en': option,
        'label-id': option,
        'labels-id': option,
        group: option,
        icon: option,
        roles: option,
        extension: option,
      },
    });
  } catch (error) {
    return refuse(/** @type {Error} */ (error).message);
  }
}

/** @param {string} name @returns {string | undefined} */
function singularOf(name) {
  if (/[^aeiou]ies$/.test(name)) return name.replace(/ies$/, 'y');
  if (/(s|x|z|ch|sh)es$/.test(name)) return name.replace(/es$/, '');
  return /[^s]s$/.test(name) ? name.slice(0, -1) : undefined;
}

/** `safety-report` → `Safety report`. @param {string} name */
function wordsOf(name) {
  return (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');
}

/** Names in use, read from the sources themselves. */
async function knownNames() {
  const { tsImport } = await import('tsx/esm/api');
  /** @param {string} file */
  const source = (file) => tsImport(path.join(root, 'src', file), import.meta.url);
  const [{ allResources, resources }, { permissionModules }, { routeTable }, { seedRoleNames }] =
    await Promise.all([
      source('shared/resources/index.ts'),
      source('shared/access.ts'),
      source('shared/routes.ts'),
      source('server/modules/roles/seedRoles.ts'),
    ]);
  const all = Object.entries(resources);
  return {
    names: new Set(
      allResources.flatMap((/** @type {Record<string, string>} */ { name, api, table }) => [
        name,
        api,
        table,
      ]),
    ),
    tables: tablesOfMigrations(),
    calls: callsOfServer(),
    modules: new Set(Object.keys(permissionModules)),
    /** By the word of the option; the administrator holds everything. @type {Map<string, string>} */
    roles: new Map(
      seedRoleNames
        .filter((/** @type {string} */ role) => role !== 'Administrator')
        .map((/** @type {string} */ role) => [roleKey(role), role]),
    ),
    paths: new Set(routeTable().map((/** @type {{ path: string }} */ route) => route.path)),
    /** @param {string} group @returns {string | undefined} the constant after which the new one is inserted */
    lastOfGroup: (group) => all.findLast(([, { menu }]) => menu?.group === group)?.[0],
  };
}

function tablesOfMigrations() {
  const folder = path.join(root, 'migrations/meta');
  const snapshot = fs.readdirSync(folder).find((file) => file.endsWith('_snapshot.json')) ?? '';
  const { tables } = JSON.parse(fs.readFileSync(path.join(folder, snapshot), 'utf8'));
  return new Set(Object.keys(tables).map((name) => name.replace('public.', '')));
}

/** First words of hand-written calls: `/my/courses` → `my`. */
function callsOfServer() {
  const folder = path.join(root, 'src/server');
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.routes.ts'));
  const text = files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8')).join('\n');
  return new Set([...text.matchAll(/'(?:[A-Z]+ )?\/(?:api\/)?([a-z][a-z-]*)/g)].map((match) => match[1]));
}

/**
 * @param {Input} input
 * @param {Awaited<ReturnType<typeof knownNames>>} known
 * @returns {string | undefined} why it cannot be made
 */
function problemOf(input, known) {
  const { name, one, module, label, group, icon, roles } = input;
  const table = name.replaceAll('-', '_');
  for (const [what, word] of [
    ['name', name],
    ['singular', one],
    ['module', module],
  ]) {
    if (!NAME.test(word ?? '')) return `The ${what} “${word}” is not small letters, digits and dashes.`;
    if ((word ?? '').length > MAX_NAME) return `The ${what} is longer than ${MAX_NAME} characters.`;
  }
  if (name === one) return `Name and singular are both “${name}”: the name is the plural.`;
  if (RESERVED.has(name)) return `“${name}” means something else already.`;
  if (known.names.has(name) || known.names.has(table)) return `There is a resource “${name}” already.`;
  if (known.tables.has(table)) return `There is a table “${table}” already.`;
  if (known.calls.has(name)) return `The API has calls under /api/${name} already.`;
  if (known.modules.has(module))
    return `The permissions “${module}-…” belong to something else: choose a --module.`;
  if (known.paths.has(`settings/${name}`)) return `There is a page settings/${name} already.`;
  if (Object.values(label).some(({ en, id }) => !en.trim() || !id.trim())) return 'A label is empty.';
  if (!GROUPS.includes(group)) return `The menu has no group “${group}”.`;
  if (
    !NAME.test(icon) ||
    !fs.existsSync(path.join(root, `node_modules/lucide-react/dist/esm/icons/${icon}.mjs`))
  )
    return `lucide has no icon “${icon}”.`;
  const role = roles.find((each) => !known.roles.has(roleKey(each)));
  if (role !== undefined) return `No role is called “${role}”: ${[...known.roles.keys()].join(', ')}.`;
  return placeProblemOf(input);
}

/** @param {Input} input @returns {string | undefined} why it cannot be created there */
function placeProblemOf(input) {
  const { extension } = input;
  const [file, list] = [fileOf(input), listOf(input)];
  if (extension !== undefined && !EXTENSION.test(extension))
    return `The extension “${extension}” is not one word such as trainingRooms.`;
  if (fs.existsSync(file)) return `${path.relative(root, file)} exists already.`;
  if (extension && fs.existsSync(list) && !RESOURCES.test(fs.readFileSync(list, 'utf8')))
    return `${path.relative(root, list)} has no “resources: […]” to which it could be added.`;
  return undefined;
}

/** @param {Input} input */
function printNextSteps(input) {
  const { name, module, isTranslated, roles } = input;
  const [file, list] = [fileOf(input), listOf(input)].map((one) => path.relative(root, one));
  console.log(`Written: ${file} and its lines in ${list}.

Next:
  1. Look at the fields${isTranslated ? '' : ', and put the Indonesian words in place of the English ones'}.
  2. npm run db:generate -- ${name}   writes the migration
  3. npm run dev                      table, API, screens and permissions are there; administrators${roles.length > 0 ? ` and ${roles.join(', ')}` : ''} hold ${module}-*

docs/development.md says what to do when the file is not enough.`);
}
