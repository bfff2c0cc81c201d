import type { HomeCard, HomeLine, HomeStep, Meeting } from '#shared/api/home.ts';
import type { MyModule } from '#shared/api/modules.ts';
import type { ActorContext } from '../../platform/context.ts';
import { cardReader, type CardRow } from '../../modules/courses/courses.ts';
import { completionIn, presentCard } from '../../modules/courses/presentCourse.ts';
import { moduleRows, presentModules, type ModuleRow } from '../../modules/modules/modules.ts';
import { reasonsOf, type DueRow, type Reasons } from './reasons.ts';

/** More classes than anybody follows; my classes lists all. */
const MAX_CARDS = 50;

const mineOf = cardReader('c.id = any($3::uuid[])', { whose: 'mine', values: 1, order: 'c.end_at, c.id' });

/** One card for each class that asks for something, and for each competency that none of them gives; the most urgent first. */
export async function homeCards(ctx: ActorContext): Promise<HomeCard[]> {
  const reasons = await reasonsOf(ctx);
  const { due, meetings, attempt } = reasons;
  const ids = [
    ...new Set([
      ...(attempt ? [attempt.class_id] : []),
      ...meetings.map(({ class_id: id }) => id),
      ...due.filter((row) => row.is_near || row.kind === 'running').flatMap(({ class_id: id }) => id ?? []),
    ]),
  ];
  const now = ctx.now.toISOString();
  const cards = ids.length > 0 ? await classCards(ctx, ids, reasons) : [];
  // Stable: classes of the same urgency, and of the same date, stay in the order in which they were last used.
  return [...cards, ...requirementCards(due)].sort(
    (a, b) => urgencyOf(a, now) - urgencyOf(b, now) || dateOf(a, now) - dateOf(b, now),
  );
}

async function classCards(
  ctx: ActorContext,
  ids: readonly string[],
  { due, meetings, attempt }: Reasons,
): Promise<HomeCard[]> {
  const running = new Set(due.flatMap(({ kind, class_id: id }) => (kind === 'running' ? id! : [])));
  const [courses, modules] = await Promise.all([
    mineOf(ctx, { values: [ids], limit: MAX_CARDS }),
    moduleRows(ctx, [...running]),
  ]);
  const opened = lastOpened(modules);
  return courses
    .toSorted((a, b) => newestFirst(opened.get(a.id), opened.get(b.id)))
    .map((row) => {
      const mine = modules.filter(({ class_id: id }) => id === row.id);
      const reasons = {
        due: due.filter(({ class_id: id }) => id === row.id),
        meetings: meetings.filter(({ class_id: id }) => id === row.id),
        attempt: attempt?.class_id === row.id ? attempt : undefined,
      };
      return cardOf(ctx, row, { ...reasons, modules: presentModules(mine, row, ctx.now) });
    });
}

/** When each of the classes was last opened, as its modules tell. */
function lastOpened(modules: readonly ModuleRow[]): Map<string, string> {
  const opened = new Map<string, string>();
  for (const { class_id: id, beat_at: at } of modules)
    if (at && at > (opened.get(id) ?? '')) opened.set(id, at);
  return opened;
}

/** Those without a time last, and in the order that they have. */
const newestFirst = (a = '', b = ''): number => (a === b ? 0 : a < b ? 1 : -1);

/** What a class asks of the caller now. */
interface Work extends Reasons {
  /** Only of a running class. */
  readonly modules: readonly MyModule[];
}

function cardOf(ctx: ActorContext, row: CardRow, work: Work): HomeCard {
  const { id, name, ...course } = presentCard(ctx, row);
  return {
    id,
    name,
    course,
    completion: completionIn(row),
    gives_certificate: row.gives_certificate,
    lines: linesOf(name, work, ctx.now.toISOString()),
    step: stepOf(work),
  };
}

/** Overdue, due, today's meetings, then what has passed or may wait. */
function linesOf(name: string, { due, meetings }: Reasons, now: string): HomeLine[] {
  const lines = due
    .filter((row) => row.is_near)
    .map(({ kind, what, at, is_overdue }): HomeLine | null =>
      kind === 'running' ? null : { kind, name: what?.name ?? name, at, is_overdue, meeting: null },
    )
    .filter((line) => line !== null);
  const sessions = meetings.map(({ class_id: _class, ...meeting }): HomeLine => ({
    kind: 'session',
    name: meeting.session ?? name,
    at: meeting.start_at,
    is_overdue: false,
    meeting,
  }));
  return [
    ...lines.filter((line) => line.is_overdue),
    ...sessions.filter(({ meeting }) => meeting!.attendance === null),
    ...lines.filter((line) => isDue(line, now)),
    ...sessions.filter(({ meeting }) => meeting!.attendance !== null),
    ...lines.filter((line) => !line.is_overdue && !isDue(line, now)),
  ];
}

/** A class of many days that begins today is not a meeting to be joined before everything else. */
const lastsADay = ({ start_at, end_at }: Meeting): boolean =>
  Date.parse(end_at) - Date.parse(start_at) <= 86_400_000;

/** A deadline ahead. */
const isDue = ({ kind, at }: HomeLine, now: string): boolean =>
  kind !== 'session' && kind !== 'evaluation' && at !== null && at >= now;

/** First what the clock allows only now (an open attempt, check-in, a meeting), then as on the page of the class. */
function stepOf({ due, meetings, attempt, modules }: Work): HomeStep {
  if (attempt) {
    const { class_id: _class, ...rest } = attempt;
    return { kind: 'resume-quiz', ...rest };
  }
  if (meetings.some(({ can_check_in }) => can_check_in)) return { kind: 'check-in' };
  const link = meetings.find((item) => item.link && lastsADay(item))?.link;
  if (link) return { kind: 'join', link };
  if (due.some(({ kind }) => kind === 'offer')) return { kind: 'take-offer' };
  const index = modules.findIndex(({ state }) => state === 'open');
  const module = modules[index];
  if (module) {
    const { id, slug, name } = module;
    return { kind: 'module', module: { id, slug, name }, no: index + 1, total: modules.length };
  }
  const quiz = due.find((row) => row.is_open) ?? due.find((row) => row.kind === 'quiz' && row.is_near);
  if (quiz?.what)
    return { kind: quiz.is_open && quiz.is_fresh ? 'start-quiz' : 'open-quiz', quiz: quiz.what };
  if (due.some(({ kind }) => kind === 'evaluation')) return { kind: 'evaluate' };
  return { kind: 'open' };
}

const requirementCards = (due: readonly DueRow[]): HomeCard[] =>
  due
    .filter(({ kind, class_id: id, is_near }) => kind === 'requirement' && id === null && is_near)
    .map(({ what, at, is_overdue }) => ({
      id: what!.id,
      name: what!.name,
      course: null,
      completion: [],
      gives_certificate: false,
      lines: [{ kind: 'requirement', name: what!.name, at, is_overdue, meeting: null }],
      step: { kind: 'competencies' },
    }));

/** A running attempt comes before everything; what is optional and has passed, after everything that can still be done. */
function urgencyOf({ lines, step, course }: HomeCard, now: string): number {
  if (step.kind === 'resume-quiz') return 0;
  if (lines.some((line) => line.is_overdue)) return 1;
  if (lines.some((line) => isDue(line, now))) return 2;
  if (lines.some(({ kind }) => kind === 'session')) return 3;
  if (course?.enrolment_state === 'completed') return 5;
  return course?.phase === 'ended' ? 6 : 4;
}

/** The date that makes a card urgent, in milliseconds; 0 without one. */
function dateOf({ lines }: HomeCard, now: string): number {
  const line = lines.find(({ is_overdue: isLate }) => isLate) ?? lines.find((one) => isDue(one, now));
  return line?.at ? Date.parse(line.at) : 0;
}
