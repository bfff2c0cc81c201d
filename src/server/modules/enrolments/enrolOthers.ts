import { hasSeat, phaseOf } from '#shared/domain/enrolments.ts';
import { saveDraft, keepMade, openChange } from '../../kernel/changes/beforeImages.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { ApiError, conflict, type RowError } from '../../platform/http/errors.ts';
import { aboutOneself, isOneself, refuseOneself } from '../../kernel/crud/oneself.ts';
import { planNamed } from '../../kernel/crud/plan.ts';
import { lockClass, type ClassRow } from '../classes/classes.ts';
import { begunPairs, lockEnrolments, pairKey, type EnrolmentRow } from './enrolments.queries.ts';
import { MAX_AT_ONCE } from './enrolmentWork.ts';
import { moveEnrolments, type Move } from './moveEnrolments.ts';
import { peopleOf, type Person, type Enrollees } from './requestedPeople.ts';
import { peopleMissingPrerequisites } from './prerequisites.ts';
import { freeSeats, finalizeOffers } from './seats.ts';

const MAX_PEOPLE_TOLD = 20;
const MAX_ROWS_TOLD = 200;

export type EnrolOthers = Enrollees & {
  readonly mandatory?: boolean | undefined;
  readonly dry_run?: boolean | undefined;
  /** Enrols those who can be enrolled when some cannot. */
  readonly skip_refused?: boolean | undefined;
  /** Explicitly includes people who have not completed the prerequisites. This is audited. */
  readonly ignore_prerequisites?: boolean | undefined;
  /** Names all refused people instead of the first. */
  readonly tells_all?: boolean | undefined;
};

export type WhyRefused = 'unknown' | 'inactive' | 'oneself' | 'prerequisites' | 'full';
export interface RefusedPeople {
  readonly why: WhyRefused;
  readonly total: number;
  /** The first of them. */
  readonly people: readonly Person[];
}
export interface EnrolledOthers {
  /** People enrolled by this call, and those enrolled before; absent for thousands. */
  readonly ids?: string[];
  readonly unchanged_ids?: string[];
  readonly enrolled: number;
  readonly unchanged: number;
  readonly refused: readonly RefusedPeople[];
  /** The change by which the enrolment can be undone. */
  readonly change_id?: string;
}

type OnProgress = (done: number) => Promise<void>;

/**
 * `POST /api/classes/{id}/enrolments`: an organizer enrols people, all or none, or without those who cannot be enrolled. This approves
 * requests, and jumps the waiting list. The capacity applies here too. A dry run returns the same and writes nothing. The number of
 * statements does not grow with the people. It never enrols the caller: a colleague decides about the caller's own request, place in the
 * queue and prerequisites.
 * @throws ApiError 403 `own-enrolment` for the caller alone; 422 `rows-refused` naming people, with `facts.refused` as in the dry run; 409
 * `selection-changed`, `enrolment-ended`, `-cancelled`
 */
export async function enrolOthers(
  ctx: ActorContext,
  classKey: string,
  input: EnrolOthers,
  onProgress: OnProgress = async () => {},
): Promise<EnrolledOthers> {
  const work = async (tx: ActorContext): Promise<EnrolledOthers> => {
    const course = await lockClass(tx, classKey);
    if (course.status === 'cancelled') throw conflict('enrolment-cancelled');
    if (phaseOf(course.start_at, course.end_at, tx.now) === 'ended') throw conflict('enrolment-ended');
    const people = await peopleOf(tx, input);
    if (people.length === 1) refuseOneself(tx, 'enrolment', { user_id: people[0]!.id ?? '' });
    await finalizeOffers(tx, [course]);
    const sorted = await sortPeople(tx, course, people, input);
    if (input.dry_run) return answerOf(sorted, input);
    if (sorted.refused.length > 0 && !input.skip_refused) throw peopleRefused(sorted.refused);
    await onProgress(Math.floor(people.length / 2));
    const change = await moveUndoably(tx, await movesOf(tx, course, sorted, input));
    return { ...answerOf(sorted, input), ...(change && { change_id: change }) };
  };
  return input.dry_run ? withoutTrace(ctx, work) : inTransaction(ctx, work);
}

/** Returns the id of the change; undefined if nobody moves. */
async function moveUndoably(ctx: ActorContext, moves: readonly Move[]): Promise<string | undefined> {
  if (moves.length === 0) return undefined;
  const plan = planNamed(ctx, 'enrolments');
  const { id } = await openChange(ctx, { resource: 'enrolments', action: 'enrol', total: moves.length });
  const existing = moves.flatMap(({ before }) => (before ? [{ after: before }] : []));
  if (existing.length > 0) await saveDraft(ctx, plan, id, existing);
  const rows = await moveEnrolments(ctx, moves);
  const made = rows.filter((_, i) => moves[i]!.before === null);
  await keepMade(
    ctx,
    plan,
    id,
    made.map((after) => ({ after })),
  );
  return id;
}

/** Carries a result out of a transaction that is rolled back. */
class Answered<T> extends Error {
  readonly answer: T;
  constructor(answer: T) {
    super('answered');
    this.answer = answer;
  }
}

/** Does the work in a transaction, including the end of expired offers, and rolls everything back. */
async function withoutTrace<T>(ctx: ActorContext, work: (tx: ActorContext) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(ctx, async (tx) => {
      throw new Answered(await work(tx));
    });
  } catch (error) {
    if (error instanceof Answered) return error.answer as T;
    throw error;
  }
}

interface Sorted {
  readonly enrolled: readonly Person[];
  readonly unchanged: readonly Person[];
  readonly refused: readonly { readonly why: WhyRefused; readonly person: Person }[];
  readonly before: ReadonlyMap<string, EnrolmentRow>;
}

/** Splits people into those whom the call enrols, those already enrolled, and those refused with the reason. */
async function sortPeople(
  ctx: ActorContext,
  course: ClassRow,
  people: readonly Person[],
  { mandatory, ignore_prerequisites }: EnrolOthers,
): Promise<Sorted> {
  const ids = people.flatMap(({ id }) => id ?? []);
  const before = await lockEnrolments(ctx, course.id, ids);
  const missing = ignore_prerequisites
    ? new Set<string>()
    : await peopleMissingPrerequisites(ctx, course.id, ids);
  let left = (await freeSeats(ctx, course)) ?? Infinity;
  const enrolled: Person[] = [];
  const unchanged: Person[] = [];
  const refused: { why: WhyRefused; person: Person }[] = [];
  for (const person of people) {
    const earlier = person.id === null ? undefined : before.get(person.id);
    const isIn = hasSeat(earlier?.state ?? null);
    if (earlier && isIn) {
      (mandatory && !earlier.mandatory ? enrolled : unchanged).push(person);
      continue;
    }
    // An offer already holds its seat.
    const seats = earlier?.state === 'offered' ? 0 : 1;
    const why = refusalOf(ctx, person, { missing, hasRoom: left >= seats });
    if (why) refused.push({ why, person });
    else {
      left -= seats;
      enrolled.push(person);
    }
  }
  return { enrolled, unchanged, refused, before };
}

function refusalOf(
  ctx: ActorContext,
  person: Person,
  { missing, hasRoom }: { readonly missing: ReadonlySet<string>; readonly hasRoom: boolean },
): WhyRefused | null {
  if (person.id === null || person.is_active === undefined) return 'unknown';
  if (!person.is_active) return 'inactive';
  if (isOneself(ctx, person.id)) return 'oneself';
  if (missing.has(person.id)) return 'prerequisites';
  return hasRoom ? null : 'full';
}

async function movesOf(
  ctx: ActorContext,
  course: ClassRow,
  { enrolled, before }: Sorted,
  { mandatory = false, ignore_prerequisites }: EnrolOthers,
): Promise<Move[]> {
  const existing = enrolled.flatMap(({ id }) => before.get(id!) ?? []);
  const begun = await begunPairs(ctx, existing);
  return enrolled.map(({ id }): Move => {
    const row = before.get(id!) ?? null;
    const isIn = row !== null && hasSeat(row.state);
    const state = row === null ? 'enrolled' : isIn ? row.state : nextState(row, begun);
    const isMandatory = mandatory || (row?.mandatory ?? false);
    return {
      course,
      user_id: id!,
      before: row,
      values: {
        state,
        mandatory: isMandatory,
        ...(!isIn && { left_audience_at: null, exemption_requested_at: null, exemption_reason: null }),
      },
      action: isIn ? 'require' : 'enrol',
      ...(ignore_prerequisites && { facts: { ignore_prerequisites: true } }),
      notice: isIn ? 'enrolment_mandatory' : isMandatory ? 'enrolled_mandatory' : 'enrolled',
    };
  });
}

const nextState = (row: EnrolmentRow, begun: ReadonlySet<string>) =>
  begun.has(pairKey(row)) ? 'in_progress' : row.state === 'requested' ? 'approved' : 'enrolled';

function answerOf({ enrolled, unchanged, refused }: Sorted, { tells_all }: EnrolOthers): EnrolledOthers {
  const isFew = enrolled.length + unchanged.length <= MAX_AT_ONCE;
  const idsOf = (people: readonly Person[]) => people.map(({ id }) => id!);
  return {
    ...(isFew && { ids: idsOf(enrolled), unchanged_ids: idsOf(unchanged) }),
    enrolled: enrolled.length,
    unchanged: unchanged.length,
    refused: groupsOf(refused, tells_all ? Infinity : MAX_PEOPLE_TOLD),
  };
}

function groupsOf(refused: Sorted['refused'], most = MAX_PEOPLE_TOLD): RefusedPeople[] {
  const groups = new Map<WhyRefused, Person[]>();
  for (const { why, person } of refused) {
    const group = groups.get(why);
    if (group) group.push(person);
    else groups.set(why, [person]);
  }
  return [...groups].map(([why, people]) => ({
    why,
    total: people.length,
    people: people.slice(0, most).map(({ id, nip, name }) => ({ id, nip, name })),
  }));
}

/** Each refused person with the reason, as in the dry run. */
function peopleRefused(refused: Sorted['refused']): ApiError {
  const rows = refused.slice(0, MAX_ROWS_TOLD).map(({ why, person }): RowError => ({
    id: person.id ?? person.nip ?? '',
    field: person.id === null ? 'nips' : 'user_ids',
    message: messageOf(why),
  }));
  return new ApiError(422, 'rows-refused', { rows, facts: { refused: groupsOf(refused) } });
}

/** Why a person cannot be enrolled, in words. */
export const messageOf = (why: WhyRefused) => ({ key: WORDS[why] });
const WORDS = {
  unknown: 'validation.user_inactive',
  inactive: 'validation.user_inactive',
  oneself: `error.${aboutOneself('enrolment').code}`,
  prerequisites: 'validation.enrol_prerequisites',
  full: 'validation.enrol_full',
} as const;
