import type { PackageItem, PackageKind, ScormKind } from './manifest.ts';

/** Values of a state by the name of the element, such as `cmi.core.lesson_location`. */
export type Elements = Readonly<Record<string, string>>;

/** Characters of one value: what authoring tools need for the place where somebody stopped. */
export const MAX_VALUE = 64_000;
/** Elements of one state that are not answers. */
export const MAX_ELEMENTS = 20_000;
export const MAX_INTERACTIONS = 2000;
export const MAX_OBJECTIVES = 500;
const MAX_ROWS = 100;

const suspendData = 'cmi.suspend_data';
/** Of our player: `true` while the place that the package wanted to store last was longer than it may be, so that it is lost. */
export const PLACE_REFUSED = 'cmi.place_refused';

/** Names and what may stand behind the number of a row; the rows of interactions are in `interactions.ts`. */
const known = {
  scorm12: {
    names: [
      suspendData,
      PLACE_REFUSED,
      'cmi.comments',
      ...['lesson_location', 'lesson_status', 'exit', 'session_time'].map((name) => `cmi.core.${name}`),
      ...['raw', 'min', 'max'].map((name) => `cmi.core.score.${name}`),
      ...['audio', 'language', 'speed', 'text'].map((name) => `cmi.student_preference.${name}`),
    ],
    rows: {
      objectives: { max: MAX_OBJECTIVES, of: ['id', 'status', 'score.raw', 'score.min', 'score.max'] },
      interactions: {
        max: MAX_INTERACTIONS,
        of: ['id', 'time', 'type', 'weighting', 'student_response', 'result', 'latency'],
      },
    },
  },
  scorm2004: {
    names: [
      suspendData,
      PLACE_REFUSED,
      ...['location', 'completion_status', 'success_status', 'exit', 'session_time', 'progress_measure'].map(
        (name) => `cmi.${name}`,
      ),
      ...['scaled', 'raw', 'min', 'max'].map((name) => `cmi.score.${name}`),
      ...['audio_level', 'language', 'delivery_speed', 'audio_captioning'].map(
        (name) => `cmi.learner_preference.${name}`,
      ),
    ],
    rows: {
      objectives: {
        max: MAX_OBJECTIVES,
        of: [
          'id',
          'success_status',
          'completion_status',
          'progress_measure',
          'description',
          'score.scaled',
          'score.raw',
          'score.min',
          'score.max',
        ],
      },
      comments_from_learner: { max: MAX_OBJECTIVES, of: ['comment', 'location', 'timestamp'] },
      interactions: {
        max: MAX_INTERACTIONS,
        of: ['id', 'type', 'timestamp', 'weighting', 'learner_response', 'result', 'latency', 'description'],
      },
    },
  },
} as const;

const names = {
  scorm12: new Set<string>(known.scorm12.names),
  scorm2004: new Set<string>(known.scorm2004.names),
};
const ROW = /^cmi\.([a-z_]+)\.(\d{1,4})\.([a-z_.]+)$/;
/** Rows of rows: the right answers and the objectives of an answer. */
const INNER_ROW =
  /^cmi\.interactions\.(\d{1,4})\.(?:correct_responses\.(\d{1,4})\.pattern|objectives\.(\d{1,4})\.id)$/;

/**
 * Whether a package of this kind may set the element. What belongs to the server (who learns, credit, entry, mode, mastery, the total of the
 * time) is not in the list, and neither is any name that JavaScript gives a meaning to.
 */
export function isElement(kind: ScormKind, name: string): boolean {
  if (names[kind].has(name)) return true;
  const [, table, number, rest] = ROW.exec(name) ?? [];
  const rows: Readonly<Record<string, { readonly max: number; readonly of: readonly string[] }>> =
    known[kind].rows;
  if (table !== undefined && Object.hasOwn(rows, table) && rows[table]!.of.includes(rest!))
    return Number(number) < rows[table]!.max;
  const [, interaction, pattern, objective] = INNER_ROW.exec(name) ?? [];
  return (
    interaction !== undefined &&
    Number(interaction) < MAX_INTERACTIONS &&
    Number(pattern ?? objective) < MAX_ROWS
  );
}

/** What a commit changes, in the places where the server stores it. */
export interface Changes {
  readonly elements: Elements;
  /** Opaque: never read, only given back; undefined when it has not changed. */
  readonly suspendData: string | undefined;
  /** By the number of the answer, with what follows the number: `learner_response`, `correct_responses.0.pattern`. */
  readonly interactions: ReadonlyMap<number, Elements>;
}

/** Sorts what a package has set. Elements that are not in the list are left out, as the package could not have set them by its rules. */
export function changesOf(
  { kind, type }: { readonly kind: ScormKind; readonly type: PackageItem['type'] },
  set: Elements,
): Changes {
  if (type === 'asset')
    return {
      elements: set['cmi.opened'] === 'true' ? { 'cmi.opened': 'true' } : {},
      suspendData: undefined,
      interactions: new Map(),
    };
  const allowed = Object.entries(set).filter(([name]) => isElement(kind, name));
  const interactions = new Map<number, Elements>();
  const elements: [string, string][] = [];
  for (const [name, value] of allowed) {
    const [, no, rest] = /^cmi\.interactions\.(\d+)\.(.+)$/.exec(name) ?? [];
    if (no !== undefined)
      interactions.set(Number(no), { ...interactions.get(Number(no)), [rest!]: storable(value) });
    else if (name !== suspendData) elements.push([name, storable(value)]);
  }
  return {
    elements: Object.fromEntries(elements),
    suspendData: allowed.find(([name]) => name === suspendData)?.[1],
    interactions,
  };
}

/** A state with its changes; undefined when it grows beyond the limit. */
export function mergeElements(before: Elements, changes: Elements): Elements | undefined {
  const merged = { ...before, ...changes };
  return Object.keys(merged).length > MAX_ELEMENTS ? undefined : merged;
}

/** PostgreSQL stores no NUL and no half of a pair of surrogates. */
const storable = (text: string): string => text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\uFFFD');

/**
 * What the package finds when it opens again: everything but what belongs to one sitting (its time, and how it was left), with the total
 * of the time as the server counted it.
 */
export function elementsToOpen(
  kind: PackageKind,
  state: {
    readonly elements: Elements;
    readonly suspendData: string | null;
    readonly totalTime: string;
    readonly interactions: Elements;
  },
): Elements {
  const prefix = kind === 'scorm12' ? 'cmi.core.' : 'cmi.';
  const ofSitting = new Set([`${prefix}session_time`, `${prefix}exit`]);
  return {
    ...Object.fromEntries(Object.entries(state.elements).filter(([name]) => !ofSitting.has(name))),
    ...(state.suspendData ? { [suspendData]: state.suspendData } : null),
    ...state.interactions,
    [`${prefix}total_time`]: state.totalTime,
  };
}
