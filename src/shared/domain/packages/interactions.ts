import { secondsOf } from './durations.ts';
import type { Elements } from './elements.ts';
import type { PackageKind } from './manifest.ts';

/** An answer that a package has reported. */
export interface Interaction {
  /** The package's own name of the question. */
  readonly name: string | null;
  readonly type: string | null;
  readonly response: string | null;
  /** Patterns of right answers. */
  readonly correct: readonly string[];
  readonly objectives: readonly string[];
  /** `correct`, `incorrect`, `unanticipated`, `neutral`, or a number. */
  readonly result: string | null;
  readonly weight: string | null;
  readonly latency_ms: number | null;
  readonly description: string | null;
}

export const noInteraction: Interaction = {
  name: null,
  type: null,
  response: null,
  correct: [],
  objectives: [],
  result: null,
  weight: null,
  latency_ms: null,
  description: null,
};

/** The longest time that is stored for an answer: a week. */
const MAX_LATENCY_MS = 7 * 86_400_000;

/** An answer after some of its elements have changed; what a later report leaves out stays. */
export function changedInteraction(kind: PackageKind, before: Interaction, set: Elements): Interaction {
  const seconds = secondsOf(kind, set.latency);
  return {
    name: set.id ?? before.name,
    type: set.type ?? before.type,
    response: set.student_response ?? set.learner_response ?? before.response,
    correct: changedRows(before.correct, set, /^correct_responses\.(\d+)\.pattern$/),
    objectives: changedRows(before.objectives, set, /^objectives\.(\d+)\.id$/),
    // SCORM 1.2 says `wrong` where 2004 says `incorrect`.
    result: set.result === 'wrong' ? 'incorrect' : (set.result ?? before.result),
    weight: set.weighting ?? before.weight,
    latency_ms:
      seconds === undefined ? before.latency_ms : Math.min(MAX_LATENCY_MS, Math.round(seconds * 1000)),
    description: set.description ?? before.description,
  };
}

function changedRows(before: readonly string[], set: Elements, pattern: RegExp): readonly string[] {
  const rows = [...before];
  for (const [name, value] of Object.entries(set)) {
    const [, no] = pattern.exec(name) ?? [];
    if (no !== undefined) rows[Number(no)] = value;
  }
  // A row that was left out is an empty one: the numbers of the others stay.
  return Array.from(rows, (row) => row ?? '');
}

/** The elements of answers for a package that reads them again, as 2004 does. `no` is the number of the answer. */
export function interactionElements(rows: readonly (Interaction & { readonly no: number })[]): Elements {
  return Object.fromEntries(
    rows.flatMap(
      ({ no, name, type, response, correct, objectives, result, weight, latency_ms, description }) => {
        const values: [string, string | null][] = [
          ['id', name],
          ['type', type],
          ...objectives.map((id, at): [string, string] => [`objectives.${at}.id`, id]),
          ...correct.map((text, at): [string, string] => [`correct_responses.${at}.pattern`, text]),
          ['weighting', weight],
          ['learner_response', response],
          ['result', result],
          ['latency', latency_ms === null ? null : `PT${latency_ms / 1000}S`],
          ['description', description],
        ];
        return values.flatMap(([key, value]) =>
          value === null ? [] : [[`cmi.interactions.${no}.${key}`, value] as const],
        );
      },
    ),
  );
}

/** An answer as people read it: the standard puts brackets between the parts of an answer, and between two that belong together. */
export const answerText = (response: string): string =>
  response.replaceAll('[,]', ', ').replaceAll('[.]', ' → ').replaceAll('[:]', ' : ');
