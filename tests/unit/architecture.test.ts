import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// Plants imports in an empty copy of the project, so that the rules themselves are proven to bite.

/** File → the import in it; every one must be refused. */
const FORBIDDEN: [file: string, specifier: string][] = [
  ['src/shared/domain/screen.ts', 'react'],
  ['src/shared/domain/disk.ts', 'node:fs'],
  ['src/shared/domain/database.ts', '#server/platform/db/pool.ts'],
  ['src/shared/domain/words.ts', '#i18n/translate.ts'],
  ['src/shared/domain/sideways.ts', '../../server/platform/db/pool.ts'],
  ['src/shared/resources/checked.ts', 'zod'],
  ['src/shared/schema/zodOfMore.ts', 'react'],
  ['src/shared/calls/screen.calls.ts', 'react'],
  ['src/server/platform/http/page.ts', 'react'],
  ['src/server/platform/http/button.ts', '#ui/Button.tsx'],
  ['src/server/platform/http/list.ts', '../../admin/list.ts'],
  ['src/server/modules/grades/screen.ts', '#portal/Home.tsx'],
  ['src/i18n/en/screen.ts', 'react'],
  ['src/i18n/en/resources.ts', '#shared/resources/index.ts'],
  ['src/ui/Table.tsx', '@mui/material/Table'],
  ['src/ui/Form.tsx', 'zod'],
  ['src/ui/All.tsx', '#shared/resources/index.ts'],
  ['src/ui/Calls.tsx', '#shared/calls/attempts.calls.ts'],
  ['src/ui/shell/Page.tsx', '#admin/AdminHalf.tsx'],
  ['src/portal/Mui.tsx', '@mui/material'],
  ['src/portal/ReactAdmin.tsx', 'react-admin'],
  ['src/portal/RaCore.tsx', 'ra-core'],
  ['src/portal/Zod.tsx', 'zod'],
  ['src/portal/ZodOf.tsx', '#shared/schema/zodOf.ts'],
  ['src/portal/Calls.tsx', '#shared/calls/attempts.calls.ts'],
  ['src/portal/Admin.tsx', '#admin/AdminHalf.tsx'],
  ['src/portal/quiz/Sideways.tsx', '../../admin/AdminHalf.tsx'],
  ['src/portal/Server.tsx', '#server/app.ts'],
  ['src/authProvider/screen.ts', 'react-admin'],
  ['src/dataProvider/server.ts', '#server/app.ts'],
  ['src/dataProvider/calls.ts', '#shared/calls/attempts.calls.ts'],
  ['src/admin/Portal.tsx', '#portal/Home.tsx'],
  ['src/admin/Server.tsx', '#server/app.ts'],
  ['src/admin/Calls.tsx', '#shared/calls/attempts.calls.ts'],
  ['src/extensions/rooms/shared/screen.ts', 'react'],
  ['src/extensions/rooms/i18n/en/screen.ts', 'react'],
  ['src/extensions/rooms/server/list.ts', '#ui/Button.tsx'],
  ['src/extensions/rooms/portal/Mui.tsx', '@mui/material'],
  ['src/extensions/rooms/portal/Admin.tsx', '#extensions/rooms/admin/extension.ts'],
  ['src/extensions/rooms/admin/Server.tsx', '#extensions/rooms/server/extension.ts'],
  ['src/main.tsx', '@mui/material'],
  ['src/player/page.ts', '#ui/session.ts'],
  ['src/player/rules.ts', '#shared/access.ts'],
  ['src/player/library.ts', 'idb'],
  ['src/serviceWorker/page.ts', '#ui/session.ts'],
  ['src/serviceWorker/rules.ts', '#shared/access.ts'],
  ['src/serviceWorker/library.ts', 'idb'],
];

/** What each zone does import must stay allowed, or the list above proves nothing. */
const ALLOWED: [file: string, specifier: string][] = [
  ['src/shared/domain/pure.ts', '#shared/access.ts'],
  ['src/shared/schema/zodOf.ts', 'zod'],
  ['src/shared/calls/fine.calls.ts', 'zod'],
  ['src/server/platform/http/fine.ts', '#i18n/translate.ts'],
  ['src/i18n/en/fine.ts', '#shared/domain/attempts.ts'],
  ['src/i18n/polyglotProvider.ts', 'ra-language-english'],
  ['src/ui/Fine.tsx', '#shared/domain/attempts.ts'],
  ['src/portal/Fine.tsx', '#ui/Button.tsx'],
  ['src/dataProvider/fine.ts', 'ra-core'],
  ['src/admin/Fine.tsx', 'react-admin'],
  ['src/extensions/rooms/shared/fine.ts', '#shared/schema/extension.ts'],
  ['src/extensions/rooms/portal/fine.ts', '#extensions/rooms/i18n/en/rooms.ts'],
  ['src/router.tsx', '#admin/AdminHalf.tsx'],
  ['src/player/fine.ts', '#shared/domain/packages/attempts.ts'],
  ['src/player/scorm.ts', 'scorm-again/scorm12/min'],
  ['src/serviceWorker/fine.ts', '#shared/offline.ts'],
];

/** Text that would become code or markup; only `src/ui/RichText.tsx` shows markup, which the server has cleaned. */
const RUNS = `export const run = (text: string) => [eval(text), new Function(text), 'javascript:text'];
export const Show = ({ text }: { text: string }) => <p dangerouslySetInnerHTML={{ __html: text }} />;
`;

interface Diagnostic {
  code: string;
  filename: string;
  help?: string;
}

let copy: string;
let refused: Map<string, Diagnostic[]>;

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'mahir-zones-'));
  cpSync('.oxlintrc.json', path.join(copy, '.oxlintrc.json'));
  for (const [file, specifier] of [...FORBIDDEN, ...ALLOWED]) plant(file, `export * from '${specifier}';\n`);
  plant('src/portal/lazy.ts', "export const admin = () => import('#admin/AdminHalf.tsx');\n");
  plant('src/ui/one.ts', "import { two } from './two.ts';\nexport const one = () => two;\n");
  plant('src/ui/two.ts', "import { one } from './one.ts';\nexport const two = () => one;\n");
  plant('src/ui/run.tsx', RUNS);
  refused = lint();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('the linter', () => {
  it.each(FORBIDDEN)('refuses in %s the import of %s, and says what to do instead', (file) => {
    const found = diagnosticsOf(file, 'no-restricted-imports');
    expect(found).toHaveLength(1);
    expect(found[0]?.help).toMatch(/\w+ \w+ \w+/);
  });

  it.each(ALLOWED)('accepts in %s the import of %s', (file) => {
    expect(diagnosticsOf(file, 'no-restricted-imports')).toEqual([]);
  });

  it('refuses a forbidden import that is made later', () => {
    expect(diagnosticsOf('src/portal/lazy.ts', 'no-restricted-imports')).toHaveLength(1);
  });

  it.each(['no-eval', 'no-new-func', 'no-script-url', 'no-danger'])('refuses what runs text: %s', (rule) => {
    expect(diagnosticsOf('src/ui/run.tsx', rule)).toHaveLength(1);
  });

  it('refuses a cycle', () => {
    expect(diagnosticsOf('src/ui/one.ts', 'no-cycle')).toHaveLength(1);
  });
});

describe('the compiler', () => {
  it('knows no browser and no Node in shared, and no browser in the server', () => {
    const project = mkdtempSync(path.join(tmpdir(), 'mahir-zones-'));
    for (const file of [
      'tsconfig.base.json',
      'package.json',
      'src/shared/tsconfig.json',
      'src/server/tsconfig.json',
    ]) {
      cpSync(file, path.join(project, file));
    }
    cpSync('src/i18n/tsconfig.json', path.join(project, 'src/i18n/tsconfig.json'));
    mkdirSync(path.join(project, 'node_modules/@types'), { recursive: true });
    symlinkSync(path.resolve('node_modules/@types/node'), path.join(project, 'node_modules/@types/node'));
    symlinkSync(path.resolve('node_modules/undici-types'), path.join(project, 'node_modules/undici-types'));
    plant('src/shared/dom.ts', 'export const title = document.title;\n', project);
    plant('src/shared/node.ts', 'export const home = process.env;\n', project);
    plant('src/i18n/words.ts', 'export const words = {};\n', project);
    plant(
      'src/server/dom.ts',
      'export const title = document.title;\nexport const home = process.env;\n',
      project,
    );
    const { stdout } = run('typescript/bin/tsc', ['-b', 'src/server', '--pretty', 'false'], project);
    rmSync(project, { recursive: true, force: true });
    const lines = stdout.split('\n').filter((line) => line.includes('error TS'));
    expect(lines.map((line) => /^(.*?)\(.*Cannot find name '(\w+)'/.exec(line)?.slice(1).join(': '))).toEqual(
      ['src/shared/dom.ts: document', 'src/shared/node.ts: process', 'src/server/dom.ts: document'],
    );
  });
});

function plant(file: string, text: string, project = copy): void {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), text);
}

function lint(): Map<string, Diagnostic[]> {
  const { stdout, stderr } = run('oxlint/bin/oxlint', ['--format=json', 'src'], copy);
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  const groups = new Map<string, Diagnostic[]>();
  for (const found of diagnostics) groups.set(found.filename, [...(groups.get(found.filename) ?? []), found]);
  return groups;
}

function diagnosticsOf(file: string, rule: string): Diagnostic[] {
  return (refused.get(file) ?? []).filter(({ code }) => code.includes(rule));
}

function run(program: string, args: string[], cwd: string) {
  return spawnSync(process.execPath, [path.resolve('node_modules', program), ...args], {
    cwd,
    encoding: 'utf8',
  });
}
