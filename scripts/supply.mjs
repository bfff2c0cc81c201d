// npm run supply: what the product is made of. Writes dist/supply/sbom.cdx.json (CycloneDX) and dist/supply/licences.txt, refuses a licence
// that nobody has allowed, and asks the registry for known weaknesses. A registry that does not answer is a line, not a failure.
import fs from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import satisfies from 'spdx-satisfies';
import { ensureInstalled } from './install.mjs';
import { root } from './run.mjs';

/** Licences under which the product may contain code of others. LGPL: a shared library that is loaded, not linked (libvips). */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
];
/** Packages that state their licence only in a text, which somebody has read. */
const READ = new Map([
  ['combine-errors 3.0.3', 'MIT'],
  ['css-mediaquery 0.1.2', 'BSD-3-Clause'],
  ['png-js 2.0.0', 'MIT'],
]);
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;
/** Weaknesses below this do not stop a release. */
const AUDIT_LEVEL = 'high';
const AUDIT_WITHIN_MS = 60_000;
const FOLDER = path.join(root, 'dist/supply');
/** For development alone, but what scripts/password-list.mjs takes from them is shipped. */
const SHIPPED_DATA = ['@zxcvbn-ts/language-common', '@zxcvbn-ts/language-id'].map(
  (name) => `node_modules/${name}`,
);

await ensureInstalled();
fs.mkdirSync(FOLDER, { recursive: true });
const packages = productionPackages();
const refused = packages.filter(({ licence }) => !isAllowed(licence));
writeSbom();
writeLicences();
for (const { name, version, licence } of refused)
  console.error(`${name} ${version}: the licence "${licence}" is not allowed (scripts/supply.mjs).`);
const weak = audit();
console.log(
  `${packages.length} packages in dist/supply/sbom.cdx.json and licences.txt, ${refused.length} licences refused; weaknesses: ${weak.text}`,
);
process.exitCode = refused.length > 0 || weak.isFound ? 1 : 0;

/** @typedef {{ name: string, version: string, licence: string, folder: string }} Package */

/** Everything that is installed and not for development alone, and whose data is shipped. @returns {Package[]} */
function productionPackages() {
  /** @type {{ packages: Record<string, { dev?: boolean, link?: boolean }> }} */
  const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(lock.packages)
    .filter(
      ([place, { dev, link }]) =>
        place !== '' &&
        (!dev || SHIPPED_DATA.includes(place)) &&
        !link &&
        fs.existsSync(path.join(root, place)),
    )
    .map(([place]) => {
      const folder = path.join(root, place);
      const { name, version, license, licenses } = JSON.parse(
        fs.readFileSync(path.join(folder, 'package.json'), 'utf8'),
      );
      // The second and third are npm's forms of long ago.
      const stated =
        license?.type ?? license ?? licenses?.map((/** @type {{ type: string }} */ l) => l.type).join(' OR ');
      return { name, version, licence: READ.get(`${name} ${version}`) ?? stated ?? 'none', folder };
    });
}

/** @param {string} licence an SPDX expression */
function isAllowed(licence) {
  try {
    return satisfies(licence, ALLOWED);
  } catch {
    return false;
  }
}

function writeSbom() {
  const { stdout, status, stderr } = npm([
    'sbom',
    '--omit=dev',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
  ]);
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  fs.writeFileSync(path.join(FOLDER, 'sbom.cdx.json'), stdout);
}

/** The texts that the licences ask to be passed on. */
function writeLicences() {
  const parts = packages.map(({ name, version, licence, folder }) => {
    const texts = fs
      .readdirSync(folder)
      .filter((file) => LICENCE_FILE.test(file) && fs.statSync(path.join(folder, file)).isFile())
      .map((file) => fs.readFileSync(path.join(folder, file), 'utf8').trim());
    return [`${name} ${version} (${licence})`, ...texts].join('\n\n');
  });
  fs.writeFileSync(path.join(FOLDER, 'licences.txt'), `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
}

/** @returns {{ text: string, isFound: boolean }} */
function audit() {
  const { stdout } = npm(
    ['audit', '--omit=dev', `--audit-level=${AUDIT_LEVEL}`, '--json', '--fetch-retries=0'],
    AUDIT_WITHIN_MS,
  );
  const report = parsed(stdout);
  /** @type {Record<string, number> | undefined} */
  const counts = report?.metadata?.vulnerabilities;
  if (!counts) return { text: 'not checked, the registry does not answer', isFound: false };
  const { high = 0, critical = 0, total = 0 } = counts;
  for (const [name, { severity }] of Object.entries(
    /** @type {Record<string, { severity: string }>} */ (report.vulnerabilities),
  ))
    console.log(`weak: ${name}, ${severity} (npm audit)`);
  return { text: `${total}, of which ${high + critical} high or critical`, isFound: high + critical > 0 };
}

/** @param {string[]} args @param {number} [timeout] */
function npm(args, timeout) {
  return spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000, timeout });
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
