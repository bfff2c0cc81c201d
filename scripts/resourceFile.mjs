import fs from 'node:fs';
import path from 'node:path';
import { writeExtensions } from './extensions.mjs';
import { root } from './run.mjs';

// Writes the file of a new resource, and its lines in the file that lists it.
const FOLDER = path.join(root, 'src/shared/resources');
const INDEX = path.join(FOLDER, 'index.ts');
const EXTENSIONS = path.join(root, 'src/extensions');
/** The list of resources of an extension. */
export const RESOURCES = /resources: \[([^\]]*)\]/;

/**
 * A resource to create. `constant` names its constant and its file; `extension` is the folder in src/extensions to which it belongs.
 * @typedef {{ en: string, id: string }} Words
 * @typedef {{
 *   name: string, one: string, module: string, constant: string, label: { one: Words, many: Words }, isTranslated: boolean,
 *   group: string, icon: string, roles: string[], extension?: string | undefined,
 * }} Input
 */

/** `Line Manager` → `line-manager`. @param {string} name */
export function roleKey(name) {
  return name.trim().toLowerCase().replaceAll(' ', '-');
}

/** @param {Input} input */
export function fileOf({ constant, extension }) {
  return path.join(extension ? path.join(EXTENSIONS, extension, 'shared') : FOLDER, `${constant}.ts`);
}

/** The file that names the resource. @param {Input} input */
export function listOf({ extension }) {
  return extension ? path.join(EXTENSIONS, extension, 'shared/extension.ts') : INDEX;
}

/**
 * @param {Input} input
 * @param {Map<string, string>} roles names by the words of the option
 */
export function writeResource(input, roles) {
  const { name, module, constant, label, group, icon, extension } = input;
  const schema = extension ? '#shared/schema' : '../schema';
  const holders = input.roles.map((role) => roles.get(roleKey(role)));
  const text = (/** @type {unknown} */ value) => JSON.stringify(value);
  fs.mkdirSync(path.dirname(fileOf(input)), { recursive: true });
  fs.writeFileSync(
    fileOf(input),
    `import { boolean, longText, text } from '${schema}/field.ts';
import { defineResource } from '${schema}/resource.ts';

export const ${constant} = defineResource({
  name: ${text(name)},
  module: ${text(module)},
  label: {
    one: { en: ${text(label.one.en)}, id: ${text(label.one.id)} },
    many: { en: ${text(label.many.en)}, id: ${text(label.many.id)} },
  },
  ${holders.length > 0 ? `roles: ${text(holders)},\n  ` : ''}paths: { list: ${text(`settings/${name}`)} },
  menu: { group: ${text(group)}, icon: ${text(icon)} },
  fields: {
    name: text({ en: 'Name', id: 'Nama' }, { required: true, max: 120, unique: true, search: true }),
    description: longText({ en: 'Description', id: 'Deskripsi' }),
    active: boolean({ en: 'Active', id: 'Aktif' }, { default: true, filter: true }),
  },
  list: { columns: ['name', 'active', 'updated_at'], sort: ['name', 'ASC'] },
});
`,
  );
}

/**
 * The import is inserted in the order of files, the entry after the last of its menu group.
 * @param {Input} input
 * @param {string | undefined} behind
 */
export function addToIndex({ constant }, behind) {
  const lines = fs.readFileSync(INDEX, 'utf8').split('\n');
  const statement = `import { ${constant} } from './${constant}.ts';`;
  const isImport = (/** @type {string} */ line) => /^import \{ \w+ \} from '\.\//.test(line);
  const next = lines.findIndex((line) => isImport(line) && line > statement);
  lines.splice(next === -1 ? lines.findLastIndex(isImport) + 1 : next, 0, statement);
  const start = lines.findIndex((line) => line.startsWith('export const resources = {'));
  const end = lines.indexOf('};', start);
  const before = lines.indexOf(`  ${behind},`, start);
  lines.splice(before === -1 || before > end ? end : before + 1, 0, `  ${constant},`);
  fs.writeFileSync(INDEX, lines.join('\n'));
}

/** @param {Input} input */
export function addToExtension(input) {
  const { constant } = input;
  const file = listOf(input);
  const text = fs.existsSync(file)
    ? fs.readFileSync(file, 'utf8')
    : `import { defineExtension } from '#shared/schema/extension.ts';

export const extension = defineExtension({ resources: [] });
`;
  const added = text.replace(
    RESOURCES,
    (_, named) => `resources: [${[named.trim().replace(/,$/, ''), constant].filter(Boolean).join(', ')}]`,
  );
  const behind = added.indexOf('\n', added.lastIndexOf('\nimport ') + 1) + 1;
  fs.writeFileSync(
    file,
    `${added.slice(0, behind)}import { ${constant} } from './${constant}.ts';\n${added.slice(behind)}`,
  );
  writeExtensions();
}
