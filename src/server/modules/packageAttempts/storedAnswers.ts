import type { Elements } from '#shared/domain/packages/elements.ts';
import {
  changedInteraction,
  interactionElements,
  noInteraction,
  type Interaction,
} from '#shared/domain/packages/interactions.ts';
import type { PackageKind } from '#shared/domain/packages/manifest.ts';
import type { Context } from '../../platform/context.ts';

interface Part {
  readonly attemptId: string;
  readonly sco: string;
  readonly kind: PackageKind;
}
type StoredAnswer = Interaction & { readonly session_no: number; readonly n: number };

const COLUMNS =
  'name, type, response, correct, objectives, result, weight, latency_ms, description, session_no, n';

/**
 * Stores the answers that a commit changes. An answer of a package of 2004 is the same in every sitting; 1.2 counts from 0 again, and what an
 * earlier sitting has answered stays.
 */
export async function saveAnswers(
  ctx: Context,
  { attemptId, sco, kind }: Part,
  sessionNo: number,
  changes: ReadonlyMap<number, Elements>,
): Promise<void> {
  if (changes.size === 0) return;
  const stored = await ctx.db.prepared<StoredAnswer>(
    `select ${COLUMNS} from package_interactions
     where attempt_id = $1 and sco_id = $2 and n = any($3::int[]) and ($4::int is null or session_no = $4)`,
    [attemptId, sco, [...changes.keys()], kind === 'scorm12' ? sessionNo : null],
  );
  const before = new Map(stored.map((answer) => [answer.n, answer]));
  const rows = [...changes].map(([n, set]) => {
    const old = before.get(n);
    return {
      n,
      session_no: old?.session_no ?? sessionNo,
      ...changedInteraction(kind, old ?? noInteraction, set),
    };
  });
  await ctx.db.prepared(
    `insert into package_interactions as i (attempt_id, sco_id, at, ${COLUMNS})
     select $1, $2, $3, ${COLUMNS} from jsonb_to_recordset($4::jsonb) as r(name text, type text, response text, correct jsonb,
       objectives jsonb, result text, weight text, latency_ms integer, description text, session_no integer, n integer)
     on conflict (attempt_id, sco_id, session_no, n) do update set name = excluded.name, type = excluded.type,
       response = excluded.response, correct = excluded.correct, objectives = excluded.objectives, result = excluded.result,
       weight = excluded.weight, latency_ms = excluded.latency_ms, description = excluded.description`,
    [attemptId, sco, ctx.now.toISOString(), JSON.stringify(rows)],
  );
}

/** The answers of an attempt as a package of 2004 reads them again, by part; a package of 1.2 may only write them. */
export async function answersToOpen(
  ctx: Context,
  attemptId: string,
  kind: PackageKind,
): Promise<ReadonlyMap<string, Elements>> {
  if (kind === 'scorm12') return new Map();
  const rows = await ctx.db.query<StoredAnswer & { readonly sco_id: string }>(
    `select sco_id, ${COLUMNS} from package_interactions where attempt_id = $1 order by sco_id, n`,
    [attemptId],
  );
  const ofPart = new Map<string, (StoredAnswer & { readonly no: number })[]>();
  for (const { sco_id, ...answer } of rows) {
    if (!ofPart.has(sco_id)) ofPart.set(sco_id, []);
    ofPart.get(sco_id)!.push({ ...answer, no: answer.n });
  }
  return new Map([...ofPart].map(([sco, answers]) => [sco, interactionElements(answers)]));
}
