import { about, actsWith, duration, type Draft, type Facts } from './draft.ts';
import type { Context } from '../../platform/context.ts';

/** An attempt at a learning package. Scaled in thousandths, the rest as the package wrote it. */
interface Attempt extends Facts {
  readonly id: string;
  readonly state: string;
  readonly result: 'unknown' | 'passed' | 'failed';
  readonly scaled: number | null;
  readonly raw: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly seconds: number;
  readonly completed_at: string | null;
  readonly result_at: string | null;
  readonly package_id: string;
  readonly package_name: string;
  readonly module_id: string;
  readonly module_name: string;
}

const TEXT = actsWith(
  `o.id, o.state, o.result, o.scaled, o.raw, o.min, o.max, o.seconds, o.completed_at, o.result_at, k.id as package_id,
   k.name as package_name, m.id as module_id, m.name as module_name`,
  {
    from: `join package_attempts o on o.id = a.object_id join package_versions v on v.id = o.version_id
   join packages k on k.id = v.package_id join modules m on m.id = o.module_id`,
    user: 'o.user_id',
    course: 'o.class_id',
  },
);

const ATTEMPT = 'http://id.tincanapi.com/extension/attempt-id';

const common = (row: Attempt) => ({
  ...about(row),
  object: { kind: 'package', id: row.package_id, name: row.package_name } as const,
  parent: { kind: 'module', id: row.module_id, name: row.module_name } as const,
  extensions: { [ATTEMPT]: row.id },
});

const reading =
  (draftOf: (row: Attempt) => Draft | undefined) =>
  async ({ db }: Pick<Context, 'db'>, acts: readonly string[]): Promise<Draft[]> =>
    (await db.query<Attempt>(TEXT, [acts])).flatMap((row) => draftOf(row) ?? []);

export const packageStarted = reading((row) => ({
  ...common(row),
  fact: `package-started:${row.id}`,
  verb: 'initialized',
}));

export const packageCompleted = reading((row) => ({
  ...common(row),
  at: row.completed_at ?? row.at,
  fact: `package-completed:${row.id}`,
  verb: 'completed',
  result: { completion: true, duration: duration(row.seconds) },
}));

/** A failed attempt that is passed later says both, each with its own id. */
export const packageGraded = reading((row) => {
  const { id, result, seconds } = row;
  if (result === 'unknown') return undefined;
  return {
    ...common(row),
    at: row.result_at ?? row.at,
    fact: `package-${result}:${id}`,
    verb: result,
    result: {
      ...(row.scaled !== null && { score: scoreOf(row) }),
      success: result === 'passed',
      duration: duration(seconds),
    },
  };
});

/** What packages write beside the scaled score counts only if it is in order: a store refuses a raw score outside of its bounds. */
function scoreOf({ scaled, raw, min, max }: Attempt) {
  const isInOrder = raw !== null && min !== null && max !== null && min < max && raw >= min && raw <= max;
  return { scaled: scaled! / 1000, ...(isInOrder && { raw, min, max }) };
}
