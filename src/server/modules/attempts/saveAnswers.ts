import type { AnswerAck, AnswerValue, SaveClock } from '#shared/api/attempts.ts';
import type { SaveInput, SaveItem } from '#shared/calls/attempts.calls.ts';
import { NETWORK_ALLOWANCE_MS } from '#shared/domain/deadlines.ts';
import type { AttemptState } from '#shared/domain/attempts.ts';
import type { ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { invalid, type FieldErrors } from '../../platform/http/errors.ts';
import { broadcastProgress } from '../../platform/realtime/broadcasts.ts';
import { isFitting } from '#shared/questionKinds/questionKinds.ts';
import { isWatched, noteAddress, safeguardsOf, type Networks } from './attemptAddresses.ts';
import { isFocusLogged, noteFocus } from './attemptFocus.ts';
import { clockOf, nextQuestions } from './attempts.present.ts';
import { ownAttempt } from './attempts.queries.ts';
import { hashOf } from './commitments.ts';
import type { ServedQuestion } from './attempts.tables.ts';
import { isDue, finalizeAttempt } from './finalizeAttempt.ts';
import { isInSeb } from './safeExamBrowser.ts';
import { NO_BROWSER } from './usedBrowser.ts';

/**
 * One statement for a batch. `a` locks the attempt (`for key share`: a submission waits for this statement, and this statement for it).
 * `item` decides for each answer whether it is accepted: in time and up to the last number of a submission; after the deadline only answers
 * that the submission committed to. `saved` stores accepted answers that are newer and whose question was not left (sequential); `logged`
 * stores every answer that arrived.
 * An attempt that is bound to another device takes answers as before: it only says so.
 * $1 attempt, $2 caller, $3 items, $4 client, $5 now, $6 now minus the network allowance, $7 device.
 */
const SAVE = `
  with a as (
    select id, state, deadline_at, receive_until, submitted_seq, committed, position, paused_at,
      one_device and device <> $7 as is_elsewhere,
      deadline_at is null or $6::timestamptz <= deadline_at as in_time,
      paused_at is null and case when submitted_seq is null then state in ('responding', 'sending')
        else state = 'sending' and $5::timestamptz <= receive_until end as is_open
    from attempts where id = $1 and user_id = $2 for key share
  ), item as (
    select i.*, a.is_open and (a.in_time and (a.submitted_seq is null or i.seq <= a.submitted_seq)
        or a.committed->i.question_id::text = jsonb_build_object('seq', i.seq, 'hash', i.hash, 'client_id', $4::uuid)) as is_taken
    from a, jsonb_to_recordset($3::jsonb) as i(id uuid, question_id uuid, version_id uuid, seq integer,
      answer jsonb, hash text, client_ms bigint, flagged boolean, place integer)
  ), saved as (
    insert into answers as w (id, attempt_id, question_id, version_id, seq, client_id, answer, flagged, saved_at)
    select distinct on (i.question_id)
      i.id, a.id, i.question_id, i.version_id, i.seq, $4::uuid, i.answer, i.flagged, $5::timestamptz
    from item i join a on i.is_taken and i.place >= a.position order by i.question_id, i.seq desc
    on conflict (attempt_id, question_id) do update set
      seq = excluded.seq, client_id = excluded.client_id, answer = excluded.answer, flagged = excluded.flagged,
      saved_at = excluded.saved_at
    where (w.seq, w.client_id) < (excluded.seq, excluded.client_id)
    returning w.question_id, w.seq
  ), logged as (
    insert into answer_events (attempt_id, question_id, seq, client_id, answer, client_ms, received_at, outcome)
    select a.id, i.question_id, i.seq, $4::uuid, i.answer, i.client_ms, $5::timestamptz,
      case when s.question_id is not null then 'saved'
           when i.place < a.position then 'left' when i.is_taken then 'older'
           when not a.in_time or a.submitted_seq is null or i.seq <= a.submitted_seq then 'late' else 'closed' end
    from item i join a on a.paused_at is null left join saved s on s.question_id = i.question_id and s.seq = i.seq
    on conflict do nothing
  )
  select a.state, a.deadline_at, a.receive_until, a.submitted_seq, a.in_time, a.position, a.paused_at, a.is_elsewhere,
    (select coalesce(jsonb_object_agg(question_id, seq), '{}') from saved) as saved
  from a`;

interface Saved {
  readonly state: AttemptState;
  readonly deadline_at: string | null;
  readonly receive_until: string | null;
  readonly submitted_seq: number | null;
  readonly paused_at: string | null;
  /** Before the deadline, or so shortly after it that the answers may have been sent before. */
  readonly in_time: boolean;
  /** Bound to another device; null while it is bound to none. */
  readonly is_elsewhere: boolean | null;
  /** The position before these answers: the learner had left the questions before it. */
  readonly position: number;
  /** The sequence number stored by this batch, by question. */
  readonly saved: Readonly<Record<string, number>>;
}

/**
 * `PUT /api/attempts/{id}/answers`. An answer is stored if it is newer than the stored one (by sequence number, then by client) and the
 * attempt accepts it; sending one twice is harmless. Late answers are kept in the events, for the organizer.
 * @throws ApiError 404; 422 for the whole batch if a question or choice is not part of this attempt or an answer has a wrong shape
 */
export async function saveAnswers(
  ctx: ActorContext,
  id: string,
  input: SaveInput,
  browser = NO_BROWSER,
): Promise<{ acks: AnswerAck[]; clock: SaveClock }> {
  const { quizId, isSequential, questions, watched, isFocusKept } = await servedAttempt(ctx, id);
  requireFitting(questions, input.answers);
  const items = input.answers.map((item) => ({
    ...item,
    flagged: item.flagged ?? false,
    hash: hashOf(item.answer),
    id: newId(),
    version_id: questions.get(item.question_id)!.version_id,
    place: questions.get(item.question_id)!.place,
  }));
  const now = ctx.now.getTime();
  const save = (db: ActorContext['db']) =>
    db.prepared<Saved>(SAVE, [
      id,
      ctx.actor.userId,
      JSON.stringify(items),
      input.client_id,
      ctx.now.toISOString(),
      new Date(now - NETWORK_ALLOWANCE_MS).toISOString(),
      browser.device,
    ]);
  const isSave = items.length > 0 || input.position !== undefined;
  const seb = watched?.seb;
  const isOutsideSeb = !!seb && !isInSeb(ctx, seb.keys, seb.quiz, { browser, seb: input.seb });
  const events = isFocusKept ? (input.events ?? []) : [];
  // All in one packet; a quiz without such a safeguard asks for one statement.
  const [[saved]] =
    watched || events.length > 0
      ? await ctx.db.together((db) =>
          Promise.all([
            save(db),
            watched &&
              isSave &&
              noteAddress({ ...ctx, db }, id, { ...watched, browser, saves: 1, isOutsideSeb }),
            events.length > 0 && noteFocus({ ...ctx, db }, id, events),
          ]),
        )
      : [await save(ctx.db)];
  broadcastProgress(ctx, quizId);
  const acks = await acknowledge(ctx, id, { input, saved: saved!, questions });
  const elsewhere = saved!.is_elsewhere ? { is_elsewhere: true } : {};
  if (isDue(ctx, saved!))
    return { acks, clock: { ...clockOf(ctx, await finalizeAttempt(ctx, id)), ...elsewhere } };
  // Answering a question means having left those before it.
  const requested = Math.max(input.position ?? 0, ...items.map(({ place }) => place));
  const reached = isSequential ? Math.min(requested, questions.size) : 0;
  const position = reached > saved!.position ? await advance(ctx, id, reached) : saved!.position;
  const clock = { ...clockOf(ctx, { ...saved!, position }), ...elsewhere };
  if (!isSequential || reached === 0) return { acks, clock };
  return { acks, clock: { ...clock, questions: await nextQuestions(ctx, questions.values(), position) } };
}

/**
 * Moves a sequential attempt on, never back. After the answers are stored, so that answers to questions that are left by this batch count.
 */
async function advance(ctx: ActorContext, id: string, reached: number): Promise<number> {
  const [attempt] = await ctx.db.prepared<{ position: number }>(
    `update attempts set position = case when state = 'responding' and paused_at is null then greatest(position, $2) else position end
     where id = $1 returning position`,
    [id, reached],
  );
  return attempt!.position;
}

/** The acknowledgement of each answer. Queries only for those that were not stored. */
async function acknowledge(
  ctx: ActorContext,
  id: string,
  { input, saved, questions }: { input: SaveInput; saved: Saved; questions: Served },
): Promise<AnswerAck[]> {
  const isSaved = ({ question_id, seq }: SaveItem) => seq <= (saved.saved[question_id] ?? 0);
  const refused = input.answers.filter((item) => !isSaved(item));
  const stored = new Map<string, StoredState>();
  if (refused.length > 0) {
    const rows = await ctx.db.prepared<StoredState>(
      `select question_id, seq, client_id, answer from answers where attempt_id = $1 and question_id = any($2)`,
      [id, refused.map((item) => item.question_id)],
    );
    for (const row of rows) stored.set(row.question_id, row);
  }
  return input.answers.map((item) =>
    isSaved(item)
      ? { question_id: item.question_id, seq: item.seq, saved: true }
      : refusalOf(
          item,
          input.client_id,
          { ...saved, isLeft: questions.get(item.question_id)!.place < saved.position },
          stored.get(item.question_id),
        ),
  );
}

interface StoredState {
  readonly question_id: string;
  readonly seq: number;
  readonly client_id: string;
  readonly answer: AnswerValue | null;
}

function refusalOf(
  item: SaveItem,
  clientId: string,
  saved: Saved & { readonly isLeft: boolean },
  stored: StoredState | undefined,
): AnswerAck {
  const { question_id, seq } = item;
  const isSame = stored?.seq === seq && stored.client_id === clientId.toLowerCase();
  if (isSame) return { question_id, seq, saved: true };
  const current = stored ? { seq: stored.seq, answer: stored.answer } : null;
  const isOlder =
    stored && (stored.seq > seq || (stored.seq === seq && stored.client_id > clientId.toLowerCase()));
  if (saved.isLeft) return { question_id, seq, saved: false, reason: 'left', current };
  if (isOlder) return { question_id, seq, saved: false, reason: 'older', current };
  if (saved.paused_at !== null) return { question_id, seq, saved: false, reason: 'paused', current };
  const isLate = !saved.in_time || saved.submitted_seq === null || seq <= saved.submitted_seq;
  return isLate
    ? { question_id, seq, saved: 'late', reason: 'late', current }
    : { question_id, seq, saved: false, reason: 'closed', current };
}

/** Questions by id, with their position in the attempt. */
type Served = ReadonlyMap<string, ServedQuestion & { readonly place: number }>;
interface Seb {
  readonly keys: readonly string[];
  readonly quiz: { readonly id: string; readonly slug: string };
}
interface ServedAttempt {
  readonly quizId: string;
  readonly userId: string;
  readonly isSequential: boolean;
  readonly questions: Served;
  /** Null: no safeguard asks for addresses and devices. */
  readonly watched: { readonly networks: Networks; readonly seb: Seb | null } | null;
  readonly isFocusKept: boolean;
}

/** The questions of an attempt and its safeguards never change, so one read for each process is enough; the owner is stored with them and checked. */
const cache = new Map<string, ServedAttempt>();
const MAX_CACHED = 5_000;

async function servedAttempt(ctx: ActorContext, id: string): Promise<ServedAttempt> {
  const cached = cache.get(id);
  if (cached?.userId === ctx.actor.userId) return cached;
  const row = await ownAttempt(ctx, id);
  const questions = new Map(row.questions.map((question, place) => [question.id, { ...question, place }]));
  const isSequential = row.navigation === 'sequential';
  const seb = row.seb_config_keys && { keys: row.seb_config_keys, quiz: await addressOf(ctx, row.quiz_id) };
  const watched = isWatched(safeguardsOf(row)) ? { networks: row.allowed_networks, seb } : null;
  const isFocusKept = isFocusLogged(row);
  const served = { quizId: row.quiz_id, userId: row.user_id, isSequential, questions, watched, isFocusKept };
  // Maps keep the order of insertion: the first key is the oldest.
  if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value!);
  cache.set(id, served);
  return served;
}

async function addressOf({ db }: ActorContext, quizId: string): Promise<Seb['quiz']> {
  const [quiz] = await db.prepared<Seb['quiz']>(`select id, slug from quizzes where id = $1`, [quizId]);
  return quiz!;
}

/** All or nothing: one invalid item refuses the whole batch. */
function requireFitting(questions: Served, items: readonly SaveItem[]): void {
  const errors: FieldErrors = {};
  items.forEach(({ question_id, answer }, index) => {
    const question = questions.get(question_id);
    if (!question)
      errors[`answers.${index}.question_id`] = [
        { key: 'validation.reference', args: { property: 'question_id' } },
      ];
    else if (answer && !isFitting(question, answer))
      errors[`answers.${index}.answer`] = [{ key: 'validation.invalid', args: { property: 'answer' } }];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
