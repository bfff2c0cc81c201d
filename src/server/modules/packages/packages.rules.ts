import { packages } from '#shared/resources/packages.ts';
import type { PackageManifest } from '#shared/domain/packages/manifest.ts';
import type { RowOf } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { invalidField } from '../../platform/http/errors.ts';
import { serverOf, type Change } from '../../kernel/crud/resourceServer.ts';

export const packagesServer = serverOf(packages, {
  computed: {
    unfollowed: `(select (v.losses ->> 'sequencingRules')::int + (v.losses ->> 'prerequisites')::int
      + (v.losses ->> 'globalObjectives')::int + (v.losses ->> 'forwardOnly')::boolean::int
      from package_versions v where v.package_id = t.id order by v.no desc limit 1)`,
    version_no: `(select max(v.no) from package_versions v where v.package_id = t.id)`,
    total_modules: `(select count(*)::int from modules m where m.archived_at is null
      and m.blocks @> jsonb_build_array(jsonb_build_object('package_id', t.id)))`,
  },
  watches: ['file_id'],
  async beforeSave(ctx, changes) {
    const renewed = withNewFile(changes);
    const manifests = await manifestsOf(
      ctx,
      renewed.map(({ after }) => after),
    );
    for (const { before, after, refuse, set } of renewed) {
      const manifest = manifests.get(`${after.id} ${after.file_id}`);
      if (manifest)
        set({
          kind: manifest.kind,
          edition: manifest.edition,
          parts: manifest.items.filter(({ type }) => type !== null).length,
        });
      // A package that people may have opened keeps a file.
      else if (after.file_id || before)
        refuse(invalidField('file_id', 'package_file', { property: packages.fields.file_id.label }));
    }
  },
  async afterSave(ctx, changes) {
    const renewed = withNewFile(changes).map(({ after }) => after);
    if (renewed.length > 0) await addVersions(ctx, renewed);
  },
});

type Package = RowOf<typeof packages>;

const withNewFile = <C extends Pick<Change<typeof packages>, 'before' | 'after'>>(changes: readonly C[]) =>
  changes.filter(({ before, after }) => (before?.file_id ?? null) !== after.file_id);

/**
 * The contents of files for packages: of uploads of the caller, and of versions that are kept, to which an undo may return and of which a
 * copy is made. `known` has a row for each file.
 */
const KNOWN = `with wanted as (select * from unnest($1::uuid[], $2::uuid[]) w(package_id, file_id)),
  sent as (
    select w.package_id, w.file_id, p.archive_id, p.sha256, p.bytes, p.entries, p.manifest, p.losses
    from wanted w join package_uploads p on p.upload_id = w.file_id
    join uploads u on u.id = p.upload_id and u.created_by = $3),
  known as (
    select * from sent
    union all
    select w.package_id, w.file_id, v.file_id, v.sha256, v.bytes, v.entries, v.manifest, v.losses
    from wanted w cross join lateral (select * from package_versions v
      where v.original_file_id = w.file_id order by v.created_at, v.id limit 1) v
    where (w.package_id, w.file_id) not in (select package_id, file_id from sent))`;

const argsOf = (changed: readonly Package[]) => [
  changed.map(({ id }) => id),
  changed.map(({ file_id }) => file_id),
];

/** By package and file. */
async function manifestsOf(ctx: ActorContext, changed: readonly Package[]) {
  if (changed.length === 0) return new Map<string, PackageManifest>();
  const rows = await ctx.db.query<{ key: string; manifest: PackageManifest }>(
    `${KNOWN} select package_id || ' ' || file_id as key, manifest from known`,
    [...argsOf(changed), ctx.actor.userId],
  );
  return new Map(rows.map(({ key, manifest }) => [key, manifest]));
}

/** The package's row is locked by its save, so the number is free. */
async function addVersions(ctx: ActorContext, changed: readonly Package[]): Promise<void> {
  const withFile = changed.filter(({ file_id }) => file_id);
  await ctx.db.query(
    `${KNOWN}, ids as (select * from unnest($1::uuid[], $4::uuid[]) i(package_id, id))
     insert into package_versions
       (id, package_id, no, file_id, original_file_id, sha256, bytes, entries, manifest, losses, created_at, created_by)
     select i.id, k.package_id, coalesce((select max(v.no) from package_versions v where v.package_id = k.package_id), 0) + 1,
       k.archive_id, k.file_id, k.sha256, k.bytes, k.entries, k.manifest, k.losses, $5, $3
     from known k join ids i using (package_id)`,
    [...argsOf(withFile), ctx.actor.userId, withFile.map(() => newId()), ctx.now.toISOString()],
  );
}
