import { createHash, randomUUID } from 'node:crypto';
import type { PackageItem, PackageKind, PackageManifest } from '#shared/domain/packages/manifest.ts';
import { addFile } from '#server/platform/files/files.ts';
import { newId } from '#server/platform/db/id.ts';
import { actingAs } from '#server/seed/demoActors.ts';
import type { Client, Reply } from './app.ts';
import { readingIn } from './reading.ts';
import { dataOf, NOW, openSchool, unique, type School, type Wire } from './school.ts';

/** A school whose packages run on an origin of their own. */
export const openPackages = (env: NodeJS.ProcessEnv = {}): Promise<School> =>
  openSchool(NOW, { APP_URL: 'http://app.example.test', CONTENT_URL: 'http://content.example.test', ...env });

export const sco = (id = 'one', fields: Partial<PackageItem> = {}): PackageItem => ({
  id,
  title: `Part ${id}`,
  depth: 0,
  type: 'sco',
  launch: `${id}.html`,
  mastery: null,
  progressThreshold: null,
  dataFromLms: null,
  maxSeconds: null,
  timeLimitAction: null,
  ...fields,
});

export const manifestOf = (
  kind: PackageKind = 'scorm12',
  items: readonly PackageItem[] = [sco()],
): PackageManifest => ({
  kind,
  edition: kind === 'scorm12' ? '1.2' : '2004 4th Edition',
  title: 'Course',
  items,
});

/** A package with one version, as its upload leaves it; the archive is a file without contents. */
export async function makePackage(school: School, manifest = manifestOf()): Promise<{ id: string }> {
  const made = dataOf(await school.organizer.post('/api/packages', { name: unique('Package') }));
  await addVersion(school, made.id, manifest);
  return made;
}

export async function addVersion(
  school: School,
  packageId: string,
  manifest = manifestOf(),
): Promise<string> {
  const ctx = actingAs(school.ctx, { id: school.organizer.userId, nip: 'x', name: 'x' }, NOW);
  const file = await addFile(ctx, {
    name: 'package.pdf',
    bytes: Buffer.from(`%PDF-1.4\n% ${randomUUID()}\n%%EOF`),
  });
  const id = newId();
  await school.db.query(
    `insert into package_versions (id, package_id, no, file_id, original_file_id, sha256, bytes, entries, manifest, losses, created_at)
     values ($1, $2, (select coalesce(max(no), 0) + 1 from package_versions where package_id = $2), $3, $3, $4, 1000, '[]', $5,
       '{"sequencingRules":0,"prerequisites":0,"globalObjectives":0,"forwardOnly":false}', $6)`,
    [
      id,
      packageId,
      file.id,
      createHash('sha256').update(id).digest('hex'),
      JSON.stringify(manifest),
      NOW.toISOString(),
    ],
  );
  return id;
}

/** A class with a module that shows the package, and a new person in it. */
export async function packageIn(
  school: School,
  {
    manifest,
    block = {},
    ...module
  }: { manifest?: PackageManifest; block?: object; [field: string]: unknown } = {},
) {
  const made = await makePackage(school, manifest);
  const { modules, course, learner } = await readingIn(school, {
    completion: 'package',
    blocks: [{ type: 'package', package_id: made.id, ...block }],
    ...module,
  });
  const [first] = modules as [Wire];
  return { course, learner, package: made, module: first, key: first.blocks[0].key as string };
}

export interface Playing {
  readonly module: { readonly id: string };
  readonly key: string;
}

export const launch = (by: Client, { module, key }: Playing, fields: object = {}): Promise<Reply> =>
  by.post(`/api/modules/${module.id}/blocks/${key}/launch`, { client_id: randomUUID(), ...fields });

/** A page that plays a package: it counts its commits and knows what was acknowledged. */
export function playerOf(by: Client, launched: Wire, part = launched.sco as string) {
  const clientId = randomUUID();
  let seq = (launched.states[part]?.seq ?? 0) as number;
  const send = (fields: object): Promise<Reply> =>
    by.put(`/api/package-attempts/${launched.attempt_id}/states/${encodeURIComponent(part)}`, {
      client_id: clientId,
      session_no: launched.session_no,
      ...fields,
    });
  return {
    send,
    commit: async (set: Readonly<Record<string, string>>) => {
      const base = seq;
      seq += 1;
      return send({ seq, base, set });
    },
  };
}
