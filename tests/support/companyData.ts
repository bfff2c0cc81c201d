import { spawn } from 'node:child_process';
import { hashFiles } from '../../scripts/build.mjs';
import { root } from '../../scripts/run.mjs';
import { copyOfPrepared } from './preparedData.ts';

/** The password of every account of these companies. */
export const COMPANY_PASSWORD = 'teh melati di lereng 7';
/** The sources of the companies: when they change, new ones are made. */
const SOURCES = ['src/server/seed', 'src/server/modules/roles', 'migrations', 'tests/support/companyData.ts'];
/** The dates of a sample company are counted back from the day on which it was made. */
const DAY_MS = 24 * 3_600_000;

/** Made by their own commands, with the password on the standard input. */
const commands = {
  large: [
    'scripts/seed.mjs',
    '--users',
    '5000',
    '--classes',
    '200',
    '--enrolments',
    '60000',
    '--attempts',
    '20000',
    '--varied-names',
    '--password-stdin',
  ],
  empty: [
    'scripts/admin-create.mjs',
    '--nip',
    '10001',
    '--name',
    'Sri Rahayu',
    '--email',
    'sri@example.com',
    '--password-stdin',
  ],
};

/** A separate data folder with a company of real size, or with only an administrator. */
export const companyData = (name: keyof typeof commands): Promise<string> =>
  copyOfPrepared(name, `${hashFiles(SOURCES)} ${Math.floor(Date.now() / DAY_MS)}`, (dataDir) =>
    runWithPassword(commands[name], dataDir),
  );

function runWithPassword(command: readonly string[], dataDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...command], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, DEMO: '0' },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The company was not made:\n${output}`)),
    );
    child.stdin.end(`${COMPANY_PASSWORD}\n`);
  });
}
