import type { PackageLaunch } from '#shared/api/packageAttempts.ts';
import type { PackageManifest } from '#shared/domain/packages/manifest.ts';
import type { ActorContext } from '../../platform/context.ts';
import { launchReply } from './launchReply.ts';
import { whyEmpty } from './packageContents.ts';

/**
 * `GET /api/packages/{id}/preview`: opens the newest version as a learner finds it at first. Nothing is written, now or later: there is no
 * attempt, and the ticket is one that stores no last words.
 * @throws ApiError 404; 409 `package-empty` while there is no version, `content-away` without a content origin,
 * `preview-of-course` for cmi5, whose units have to store what they say
 */
export async function previewPackage(
  ctx: ActorContext,
  packageId: string,
  host: string | undefined,
): Promise<PackageLaunch> {
  const [newest] = await ctx.db.prepared<{ version_id: string; manifest: PackageManifest }>(
    `select v.id as version_id, v.manifest from package_versions v join packages k on k.id = v.package_id
     where k.id = $1 order by v.no desc limit 1`,
    [packageId],
  );
  if (!newest) throw await whyEmpty(ctx, packageId);
  return launchReply(
    ctx,
    { package_id: packageId, host },
    { ...newest, id: null, session_no: 0 },
    { mode: 'preview' },
  );
}
