/** The evaluation of a class: when it is open and which answers are valid. Rules that both sides need, without I/O. */

export const aspectTypes = ['rating', 'scale', 'choice', 'multi', 'text', 'yes_no'] as const;
export type AspectType = (typeof aspectTypes)[number];
export const aspectTargets = ['trainer', 'material', 'facility', 'organisation', 'self'] as const;
export type AspectTarget = (typeof aspectTargets)[number];

/** rating: 1..5 · scale, choice: the text of an option · multi: such texts · text · yes_no. */
export type EvaluationValue = number | string | boolean | string[];

/** Marks of a rating, the worst first. */
export const ratings = [1, 2, 3, 4, 5] as const;
/** With fewer responses nothing is shown, so that nobody can be recognised. */
export const MIN_RESPONSES = 5;
export const MAX_TEXT = 2000;

const OPEN_AFTER_END_MS = 30 * 24 * 3_600_000;

/** The evaluation settings of a class. */
export interface EvaluatedClass {
  readonly status: string;
  readonly start_at: string | null;
  readonly end_at: string | null;
  readonly evaluation_access: 'draft' | 'published' | 'deactivated';
  readonly evaluation_from: string | null;
  readonly evaluation_until: string | null;
}

/** From the start of the class until 30 days after its end, unless the organizer set a window. Null: no limit. */
export const evaluationWindow = (
  course: EvaluatedClass,
): { readonly opens_at: string | null; readonly closes_at: string | null } => ({
  opens_at: course.evaluation_from ?? course.start_at,
  closes_at:
    course.evaluation_until ??
    (course.end_at ? new Date(Date.parse(course.end_at) + OPEN_AFTER_END_MS).toISOString() : null),
});

/** `none`: the class has no evaluation, or not yet. */
export type EvaluationState = 'none' | 'upcoming' | 'open' | 'closed';

export function evaluationState(course: EvaluatedClass, now: Date): EvaluationState {
  if (course.evaluation_access === 'draft') return 'none';
  if (course.evaluation_access === 'deactivated' || course.status !== 'published') return 'closed';
  const { opens_at, closes_at } = evaluationWindow(course);
  if (closes_at && now.getTime() > Date.parse(closes_at)) return 'closed';
  return opens_at && now.getTime() < Date.parse(opens_at) ? 'upcoming' : 'open';
}

/** One aspect as a question. */
export interface FormAspect {
  readonly type: AspectType;
  readonly required: boolean;
  readonly options: readonly { readonly text: string }[];
}

/** The name of an answer in errors and forms. */
export const answerName = (aspectId: string, trainer: string | null): string =>
  trainer === null ? `answers.${aspectId}` : `answers.${aspectId}.${trainer}`;

/** No answer: left out, an empty text, no choice. */
export const isBlank = (value: EvaluationValue | null | undefined): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** The error of an answer, as a key under `validation.`; undefined when there is none. */
export function answerProblem(
  aspect: FormAspect,
  value: EvaluationValue | null | undefined,
): 'rating_required' | 'required' | 'unknown' | 'max_length' | undefined {
  if (isBlank(value)) {
    if (!aspect.required) return undefined;
    return aspect.type === 'rating' ? 'rating_required' : 'required';
  }
  if (aspect.type === 'text' && typeof value === 'string')
    return value.length > MAX_TEXT ? 'max_length' : undefined;
  return fits(aspect, value!) ? undefined : 'unknown';
}

function fits({ type, options }: FormAspect, value: EvaluationValue): boolean {
  const texts = options.map(({ text }) => text);
  switch (type) {
    case 'rating':
      return (ratings as readonly unknown[]).includes(value);
    case 'yes_no':
      return typeof value === 'boolean';
    case 'scale':
    case 'choice':
      return typeof value === 'string' && texts.includes(value);
    case 'multi':
      return (
        Array.isArray(value) &&
        new Set(value).size === value.length &&
        value.every((one) => texts.includes(one))
      );
    default:
      return false;
  }
}
