import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { isEntry } from './isEntry.mjs';
import { writeExtensions } from './extensions.mjs';
import { ensureInstalled } from './install.mjs';
import { root, run } from './run.mjs';

const STAMP = path.join(root, 'dist/stamp');
/** Everything the build reads, and the build itself. */
const INPUTS = [
  'src',
  'migrations',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'scripts/viteChunks.ts',
  'scripts/vitePlugins.ts',
  'scripts/viteIcons.ts',
  'scripts/viteSlim.ts',
  'scripts/viteStyles.ts',
  'scripts/viteWorker.ts',
];
const COMPRESSIBLE = /\.(?:m?js|css|svg|json|webmanifest|ttf|txt)$/;
/** Below this a compressed reply is not smaller once its headers are counted. */
const COMPRESS_FROM_BYTES = 1_000;

/**
 * Builds unless dist was made from exactly these sources; ends the process when that fails. In a separate process, so that the server that
 * runs in this one does not hold the hundreds of megabytes of a build.
 */
export async function buildIfStale() {
  writeExtensions();
  if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === inputsHash()) return;
  const code = await run(process.execPath, [fileURLToPath(import.meta.url)]);
  if (code !== 0) process.exit(code);
}

/**
 * For a start in production, which never builds: a node would be away for minutes. A build that does not fit the sources is complete in
 * itself (it has its own migrations), so it starts as it was made; without one the process ends.
 */
export function requireBuild() {
  if (!fs.existsSync(STAMP)) {
    console.error('There is no build, and a start in production makes none: run npm run build.');
    process.exit(1);
  }
  if (fs.readFileSync(STAMP, 'utf8') !== inputsHash())
    console.error(
      'The sources have changed since the build, which starts as it was made: run npm run build, and start again.',
    );
}

/** dist/web and dist/player (with .br and .gz beside each text file), and dist/server/main.js. */
async function build() {
  const startedAt = Date.now();
  const hash = inputsHash();
  console.log('Building …');
  fs.rmSync(STAMP, { force: true });
  fs.rmSync(path.join(root, 'dist/migrations'), { force: true, recursive: true });
  await Promise.all([buildWeb(), buildPlayer(), buildServer()]);
  fs.cpSync(path.join(root, 'migrations'), path.join(root, 'dist/migrations'), { recursive: true });
  fs.writeFileSync(path.join(root, 'dist/commit'), `${commitOf()}\n`);
  fs.writeFileSync(STAMP, hash);
  console.log(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}

/** Named by the metrics. A container is built without the history, which then says it in COMMIT. */
function commitOf() {
  if (process.env['COMMIT']) return process.env['COMMIT'];
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return stdout?.trim() || 'unknown';
}

async function buildWeb() {
  const vite = await import('vite');
  await vite.build({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'error',
    mode: 'production',
  });
  await compress(path.join(root, 'dist/web'));
}

/** The page on the content origin. Its addresses are relative: the server shows it below a different path for each person. */
async function buildPlayer() {
  const vite = await import('vite');
  await vite.build({
    root: path.join(root, 'src/player'),
    configFile: false,
    base: './',
    logLevel: 'error',
    mode: 'production',
    build: {
      target: 'es2022',
      outDir: path.join(root, 'dist/player'),
      emptyOutDir: true,
      modulePreload: false,
      chunkSizeWarningLimit: 400,
    },
  });
  await compress(path.join(root, 'dist/player'));
}

async function buildServer() {
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: [
      'src/server/main.ts',
      // A thread of its own: modules/sso/saml/verifier.ts names the file.
      'src/server/modules/sso/saml/assertionWorker.ts',
      // The same: platform/pdf/pageCount.ts.
      'src/server/platform/pdf/pageCountWorker.ts',
      'src/server/commands/backupCommands.ts',
      'src/server/commands/adminCommands.ts',
      'src/server/commands/seedCommand.ts',
      'src/server/commands/fileCommands.ts',
      'src/server/commands/cli.ts',
    ],
    outdir: 'dist/server',
    outbase: 'src/server',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
}

/** Once at build time, at the highest levels, so that serving costs nothing. @param {string} folder */
async function compress(folder) {
  const files = filesIn(folder).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(files.map(compressFile));
}

/** @param {string} file */
async function compressFile(file) {
  const content = await fs.promises.readFile(file);
  if (content.length < COMPRESS_FROM_BYTES) return;
  const params = { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [brotli, gzip] = await Promise.all([
    promisify(zlib.brotliCompress)(content, { params }),
    promisify(zlib.gzip)(content, { level: 9 }),
  ]);
  await fs.promises.writeFile(`${file}.br`, brotli);
  await fs.promises.writeFile(`${file}.gz`, gzip);
}

const inputsHash = () => hashFiles(INPUTS);

/**
 * @param {string[]} inputs files and folders of the checkout
 * @returns {string} the same as long as none of them changes
 */
export function hashFiles(inputs) {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs) {
    for (const file of filesIn(path.join(root, input))) {
      hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * The file itself, or all files of a folder in a stable order; nothing when it does not exist.
 * @param {string} start
 * @returns {string[]}
 */
function filesIn(start) {
  const stat = fs.statSync(start, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [start];
  return fs
    .readdirSync(start)
    .sort()
    .flatMap((name) => filesIn(path.join(start, name)));
}

if (isEntry(import.meta.url)) {
  await ensureInstalled();
  writeExtensions();
  await build();
}
