import type { CompletionItem, MyCourse } from '#shared/api/courses.ts';
import { decideEnrolment, hasSeat, isMine, phaseOf } from '#shared/domain/enrolments.ts';
import type { ActorContext } from '../../platform/context.ts';
import { fileUrl } from '../../platform/files/fileUrls.ts';
import { inOrder } from '../completion/requirements.ts';
import type { CardRow, CourseRow } from './courses.ts';

/** The part of a class that every card shows. */
export type CourseCard = Pick<
  MyCourse,
  'id' | 'slug' | 'name' | 'type' | 'image' | 'mandatory' | 'progress' | 'enrolment_state' | 'phase'
>;

export const presentCard = (ctx: ActorContext, row: CardRow): CourseCard => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  type: row.type,
  image: row.image && { ...row.image, url: fileUrl(ctx, row.image.id) },
  phase: phaseOf(row.start_at, row.end_at, ctx.now),
  enrolment_state: row.enrolment_state,
  mandatory: row.mandatory,
  progress: progressOf(row),
});

/** The class in the form of the API. */
export function presentCourse(ctx: ActorContext, row: CourseRow): MyCourse {
  const decision = decideEnrolment(row, row.enrolment_state, ctx.now);
  const card = presentCard(ctx, row);
  // Not by a spread: V8 takes ten times as long for one that is followed by this many properties.
  return Object.assign(card, {
    group: row.group,
    mode: row.mode,
    self_paced: row.self_paced,
    start_at: row.start_at,
    end_at: row.end_at,
    is_cancelled: row.status === 'cancelled',
    missing: row.missing,
    missing_competencies: row.missing_competencies,
    next_deadline: nextDeadline(ctx, row),
    is_obliged: row.is_quiz_obliged || (row.mandatory && row.due_at !== null),
    seats_left: row.seats_left,
    enrol_policy: row.enrol_policy,
    waiting_list: row.waiting_list,
    can_enrol: 'becomes' in decision,
    enrol_refusal: 'refusal' in decision ? decision.refusal : null,
  });
}

/** The nearest deadline of a running class in which the person has a seat: of a quiz, the person's own, else the end of the class. */
export const nextDeadline = (
  { now }: ActorContext,
  row: Pick<CourseRow, 'start_at' | 'end_at' | 'enrolment_state' | 'quiz_deadline' | 'due_at'>,
): string | null =>
  phaseOf(row.start_at, row.end_at, now) === 'running' && hasSeat(row.enrolment_state)
    ? (earliest(row.quiz_deadline, row.enrolment_state === 'completed' ? null : row.due_at) ?? row.end_at)
    : null;

const earliest = (a: string | null, b: string | null): string | null =>
  a === null ? b : b === null || Date.parse(a) < Date.parse(b) ? a : b;

/** Percent, rounded down so that only a full result is 100. */
export function progressOf({
  enrolment_state: state,
  requirements,
}: Pick<CourseRow, 'enrolment_state' | 'requirements'>): number {
  if (state === 'completed') return 100;
  if (!isMine(state)) return 0;
  const sum = (part: 'done' | 'total') => requirements!.reduce((steps, item) => steps + item[part], 0);
  const total = sum('total');
  return total === 0 ? 0 : Math.floor((sum('done') * 100) / total);
}

/** What the class still asks of the person, in the order of the page; empty when it requires nothing. */
export const completionIn = ({ requirements }: Pick<CourseRow, 'requirements'>): CompletionItem[] =>
  inOrder(requirements ?? []);

/** The facts about the class that its quizzes need. */
export const quizFactsOf = (row: CourseRow) => ({
  enrolment_state: row.enrolment_state,
  class_status: row.status,
  class_start: row.start_at,
  class_end: row.end_at,
});
