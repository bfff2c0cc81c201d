import type { PackageContents } from '#shared/api/packageAttempts.ts';
import type { PackageLosses, PackageManifest } from '#shared/domain/packages/manifest.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';

interface Row {
  readonly version: number;
  readonly bytes: number;
  readonly manifest: PackageManifest;
  readonly losses: PackageLosses;
  readonly people_inside: number;
}

/**
 * `GET /api/packages/{id}/contents`: what was found in the newest version, and how many people are in the middle of one: an open attempt
 * keeps its version.
 * @throws ApiError 404, also for a package without a version
 */
export async function packageContents(ctx: Context, packageId: string): Promise<PackageContents> {
  const [row] = await ctx.db.prepared<Row>(
    `select v.no as version, v.bytes, v.manifest, v.losses,
       (select count(distinct a.user_id)::int from package_versions own join package_attempts a on a.version_id = own.id
        where own.package_id = v.package_id and a.state = 'open' and a.ended_by is null) as people_inside
     from package_versions v where v.package_id = $1 order by v.no desc limit 1`,
    [packageId],
  );
  if (!row) throw notFound();
  const { version, bytes, manifest, losses, people_inside } = row;
  const parts = manifest.items.filter(({ type }) => type !== null);
  const marks = parts.flatMap(({ mastery }) => (mastery === null ? [] : [mastery / 10]));
  return {
    version,
    title: manifest.title,
    kind: manifest.kind,
    edition: manifest.edition,
    bytes,
    parts: parts.length,
    pass_marks: [...new Set(marks)].toSorted((a, b) => a - b),
    unfollowed:
      losses.sequencingRules + losses.prerequisites + losses.globalObjectives + Number(losses.forwardOnly),
    people_inside,
  };
}
