import type { EnrolmentState } from '#shared/domain/enrolments.ts';
import type { BlockFacts, BlocksProgress, CompletionRule } from '#shared/domain/modules.ts';
import type { PackageManifest } from '#shared/domain/packages/manifest.ts';
import type { PackageOutcome } from '#shared/domain/packages/outcome.ts';

type Part = PackageOutcome & { readonly sco_id: string };

/** An attempt with all that decides about a commit. */
export interface CommittedAttempt extends PackageOutcome {
  readonly id: string;
  readonly user_id: string;
  readonly class_id: string;
  readonly module_id: string;
  readonly block_key: string;
  readonly seconds: number;
  readonly session_no: number;
  readonly session_at: string;
  readonly session_seconds: number;
  readonly ended_by: 'reset' | 'new' | null;
  readonly counted: number;
  readonly manifest: PackageManifest;
  readonly parts: readonly Part[];
  readonly rule: Omit<CompletionRule, 'blocks'> & {
    readonly blocks: readonly (BlockFacts & { readonly pass_mark: number | null })[];
  };
  readonly status: string;
  readonly start_at: string | null;
  readonly end_at: string | null;
  readonly enrolment_state: EnrolmentState | null;
  readonly is_archived: boolean;
  readonly module_seconds: number;
  readonly progress: BlocksProgress;
  readonly done_at: string | null;
}

/** `$1`: the attempt; `$2`: the learner. */
export const ATTEMPT = `
  select a.id, a.user_id, a.class_id, a.module_id, a.block_key, a.state, a.result, a.scaled, a.raw, a.min, a.max, a.seconds,
    a.session_no, a.session_at, a.session_seconds, a.ended_by, v.manifest, c.status, c.start_at, c.end_at,
    e.state as enrolment_state, m.archived_at is not null as is_archived, coalesce(p.seconds, 0) as module_seconds,
    coalesce(p.blocks, '{}') as progress, p.done_at,
    (select count(*)::int from package_attempts k where k.user_id = a.user_id and k.module_id = a.module_id
       and k.block_key = a.block_key and k.ended_by is distinct from 'reset') as counted,
    (select coalesce(jsonb_agg(jsonb_build_object('sco_id', s.sco_id, 'state', s.state, 'result', s.result, 'scaled', s.scaled,
       'raw', s.raw, 'min', s.min, 'max', s.max)), '[]') from package_states s where s.attempt_id = a.id) as parts,
    jsonb_build_object('completion', m.completion, 'completion_minutes', m.completion_minutes, 'blocks',
      (select jsonb_agg(jsonb_build_object('key', b -> 'key', 'type', b -> 'type', 'file_id', b -> 'file_id', 'quiz_id', b -> 'quiz_id',
         'pass_mark', b -> 'pass_mark')) from jsonb_array_elements(m.blocks) b)) as rule
  from package_attempts a join package_versions v on v.id = a.version_id join modules m on m.id = a.module_id
  join classes c on c.id = a.class_id
  left join enrolments e on e.class_id = a.class_id and e.user_id = a.user_id
  left join module_progress p on p.module_id = a.module_id and p.user_id = a.user_id
  where a.id = $1 and a.user_id = $2`;
