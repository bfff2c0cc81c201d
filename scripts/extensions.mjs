import fs from 'node:fs';
import path from 'node:path';
import { isEntry } from './isEntry.mjs';
import { root } from './run.mjs';

// `npm run extensions` writes src/extensions/*.gen.ts from the folders beside them (docs/decisions/046-extensions.md). Everything that
// runs, builds or tests the product does it first, so a folder that comes or goes needs no other step.
const FOLDER = path.join(root, 'src/extensions');
/** The folder's name becomes a constant in the written files and a key of messages. */
const NAME = /^[a-z][a-zA-Z0-9]*$/;
const HEAD = '// Written by scripts/extensions.mjs from the folders beside it: do not edit.\n';
const ZONES = ['shared', 'server', 'admin', 'portal'];
const LANGUAGES = ['en', 'id'];

/** Brings the lists of extensions up to date. @returns {string[]} the names of the extensions */
export function writeExtensions() {
  const names = fs
    .readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const wrong = names.find((name) => !NAME.test(name));
  if (wrong !== undefined)
    throw new Error(`src/extensions/${wrong}: the name of an extension is one word such as trainingRooms.`);
  for (const zone of ZONES) write(zone, zoneText(zone, names));
  write('serverWords', wordsText(names));
  return names;
}

/** @param {string} name @param {string} text */
function write(name, text) {
  const file = path.join(FOLDER, `${name}.gen.ts`);
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return;
  fs.writeFileSync(file, text);
}

/** @param {string} file within src/extensions */
const exists = (file) => fs.existsSync(path.join(FOLDER, file));

/** @param {string} zone @param {string[]} names */
function zoneText(zone, names) {
  const found = names.filter((name) => exists(`${name}/${zone}/extension.ts`));
  const imports = found.map(
    (name) => `import { extension as ${name} } from './${name}/${zone}/extension.ts';\n`,
  );
  return textOf(imports, `export const ${zone}Extensions = ${objectOf(found)};\n`);
}

/** The words of the server for extensions: `i18n/{en,id}/server.ts` of each. @param {string[]} names */
function wordsText(names) {
  const found = names.filter((name) =>
    LANGUAGES.some((language) => exists(`${name}/i18n/${language}/server.ts`)),
  );
  const imports = LANGUAGES.flatMap((language) =>
    found.map(
      (name) => `import { server as ${name}_${language} } from './${name}/i18n/${language}/server.ts';\n`,
    ),
  );
  const lines = LANGUAGES.map((language) => {
    const parts = found.map((name) => `${name}: ${name}_${language}`);
    return `  ${language}: ${parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}'},\n`;
  });
  return textOf(imports, `export const serverWords = {\n${lines.join('')}};\n`);
}

/** @param {string[]} imports @param {string} body */
const textOf = (imports, body) => [HEAD, ...(imports.length > 0 ? [imports.join('')] : []), body].join('\n');
/** @param {string[]} names */
const objectOf = (names) => (names.length > 0 ? `{ ${names.join(', ')} }` : '{}');

if (isEntry(import.meta.url)) console.log(`Extensions: ${writeExtensions().join(', ') || 'none'}`);
