import type { Elements } from './elements.ts';
import type { PackageKind } from './manifest.ts';
import type { PackageResult, PackageState } from './outcome.ts';

export const attemptRules = ['one', 'new_when_finished', 'n'] as const;
export type AttemptRule = (typeof attemptRules)[number];

/** A learner's newest attempt at a package. */
export interface AttemptFacts {
  readonly no: number;
  readonly state: PackageState;
  readonly result: PackageResult;
  readonly ended_by: 'reset' | 'new' | null;
}

/**
 * Whether the learner may leave this attempt behind and begin another one: only a finished one, and only if the organizer allows several.
 * An attempt that an organizer has reset does not count against the limit.
 */
export function canStartAnew(
  rule: { readonly rule: AttemptRule; readonly max: number | null },
  newest: Omit<AttemptFacts, 'no'>,
  counted: number,
): boolean {
  const isFinished = newest.state === 'completed' || newest.result === 'failed';
  if (!isFinished || newest.ended_by !== null || rule.rule === 'one') return false;
  return rule.rule === 'new_when_finished' || counted < (rule.max ?? 1);
}

/**
 * How a part begins: where it was left if the package wanted that, or if it is unfinished and has stored its place. Some packages never
 * say that they want it.
 */
export function entryOf(
  kind: PackageKind,
  state: { readonly elements: Elements; readonly hasPlace: boolean } | null,
): 'ab-initio' | 'resume' | '' {
  if (!state) return 'ab-initio';
  const { elements, hasPlace } = state;
  const exit = elements[kind === 'scorm12' ? 'cmi.core.exit' : 'cmi.exit'];
  if (exit === 'suspend') return 'resume';
  const status = elements[kind === 'scorm12' ? 'cmi.core.lesson_status' : 'cmi.completion_status'];
  const isFinished = status === 'completed' || status === 'passed' || status === 'failed';
  return hasPlace && !isFinished ? 'resume' : '';
}
