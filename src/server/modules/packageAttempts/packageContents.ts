import type { PackageContents, UploadedPackage } from '#shared/api/packageAttempts.ts';
import type { PackageLosses, PackageManifest } from '#shared/domain/packages/manifest.ts';
import type { ActorContext, Context } from '../../platform/context.ts';
import { conflict, notFound, type ApiError } from '../../platform/http/errors.ts';

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
 * @throws ApiError 404; 409 `package-empty` while there is no version
 */
export async function packageContents(ctx: Context, packageId: string): Promise<PackageContents> {
  const [row] = await ctx.db.prepared<Row>(
    `select v.no as version, v.bytes, v.manifest, v.losses,
       (select count(distinct a.user_id)::int from package_versions own join package_attempts a on a.version_id = own.id
        where own.package_id = v.package_id and a.state = 'open' and a.ended_by is null) as people_inside
     from package_versions v where v.package_id = $1 order by v.no desc limit 1`,
    [packageId],
  );
  if (!row) throw await whyEmpty(ctx, packageId);
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

/** Why a package has no version to show. */
export async function whyEmpty(ctx: Context, packageId: string): Promise<ApiError> {
  const [known] = await ctx.db.prepared('select 1 from packages where id = $1', [packageId]);
  return known ? conflict('package-empty') : notFound();
}

/**
 * `GET /api/package-uploads/{id}`: what an upload of the caller says about itself, before it becomes a package.
 * @throws ApiError 404
 */
export async function uploadedPackage(ctx: ActorContext, uploadId: string): Promise<UploadedPackage> {
  const [row] = await ctx.db.prepared<UploadedPackage>(
    `select p.manifest ->> 'title' as title from package_uploads p join uploads u on u.id = p.upload_id
     where p.upload_id = $1 and u.created_by = $2`,
    [uploadId, ctx.actor.userId],
  );
  if (!row) throw notFound();
  return row;
}
