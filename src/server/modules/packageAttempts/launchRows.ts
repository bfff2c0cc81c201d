import type { AttemptFacts, AttemptRule } from '#shared/domain/packages/attempts.ts';
import type { PackageManifest } from '#shared/domain/packages/manifest.ts';
import type { ActorContext } from '../../platform/context.ts';

/** A block with a package in a module that exists. */
export interface PackageBlock {
  readonly module_id: string;
  readonly class_id: string;
  readonly key: string;
  readonly package_id: string;
  readonly attempt_rule: AttemptRule;
  readonly max_attempts: number | null;
  readonly pass_mark: number | null;
  /** The newest version, with which an attempt begins. */
  readonly version_id: string;
  readonly manifest: PackageManifest;
}

/** Undefined for a module or a block that does not exist, and for a block without a package. */
export async function findBlock(
  ctx: ActorContext,
  moduleId: string,
  key: string,
): Promise<PackageBlock | undefined> {
  const [block] = await ctx.db.prepared<PackageBlock>(
    `select m.id as module_id, m.class_id, b ->> 'key' as key, k.id as package_id,
       coalesce(b ->> 'attempt_rule', 'one') as attempt_rule, (b ->> 'max_attempts')::int as max_attempts,
       (b ->> 'pass_mark')::float8 as pass_mark,
       v.id as version_id, v.manifest
     from modules m cross join jsonb_array_elements(m.blocks) b
     join packages k on k.id = (b ->> 'package_id')::uuid
     cross join lateral (select v.id, v.manifest from package_versions v where v.package_id = k.id order by v.no desc limit 1) v
     where m.id = $1 and m.archived_at is null and b ->> 'type' = 'package' and b ->> 'key' = $2`,
    [moduleId, key],
  );
  return block;
}

/** The caller's newest attempt at a block, with the contents of its version. */
export interface LaunchedAttempt extends AttemptFacts {
  readonly id: string;
  readonly session_no: number;
  readonly version_id: string;
  readonly manifest: PackageManifest;
  /** False: the files of its version have left by their time limit. */
  readonly has_files: boolean;
  /** Attempts that were not reset. */
  readonly counted: number;
}

export async function newestAttempt(
  ctx: ActorContext,
  { module_id, key }: Pick<PackageBlock, 'module_id' | 'key'>,
): Promise<LaunchedAttempt | undefined> {
  const [attempt] = await ctx.db.prepared<LaunchedAttempt>(
    `select a.id, a.no, a.state, a.result, a.ended_by, a.session_no, a.version_id, v.manifest, v.file_id is not null as has_files,
       (count(*) filter (where a.ended_by is distinct from 'reset') over ())::int as counted
     from package_attempts a join package_versions v on v.id = a.version_id
     where a.user_id = $1 and a.module_id = $2 and a.block_key = $3 order by a.no desc limit 1`,
    [ctx.actor.userId, module_id, key],
  );
  return attempt;
}
