import type { AnswerAck, AnswerValue, AttemptQuestion, StoredAnswer } from '#shared/api/attempts.ts';
import type { SaveItem } from '#shared/calls/attempts.calls.ts';

/** One change as it travels. `seq` is the attempt's Lamport counter; `client_id` breaks ties and makes a replay idempotent. */
export interface Entry extends Required<SaveItem> {
  client_id: string;
}
/** The newest known state of a question; `client_id` is empty when it came from the server. */
export type CachedAnswer = Pick<Entry, 'seq' | 'answer' | 'flagged' | 'client_id'>;

/** By question; never mutated. */
export interface Outbox {
  readonly max_seq: number;
  /** The newest known answers, which the page shows. */
  readonly answers: Readonly<Record<string, CachedAnswer>>;
  /** The ones the server has not acknowledged yet. */
  readonly waiting: Readonly<Record<string, Entry>>;
  /** Numbers that the server has stored: a submission commits to them. */
  readonly saved: Readonly<Record<string, number>>;
}

export interface AckResult {
  outbox: Outbox;
  /** Stored at the server, or refused for good: they may be deleted from the device. */
  sent: Entry[];
  /** Questions whose answer came from another tab or device and replaced ours. */
  replaced: string[];
  /** Questions whose answer came after the end: the server stores it separately, the organizer decides. */
  late: string[];
  /** Questions that were left before: the previous answer is shown again. */
  left: string[];
  /** The attempt accepts nothing any more. */
  isClosed: boolean;
}

export const emptyOutbox: Outbox = { max_seq: 0, answers: {}, waiting: {}, saved: {} };

/** From the reply to a start or a resume. */
export function outboxOf(view: { max_seq: number; questions: readonly AttemptQuestion[] }): Outbox {
  return view.questions.reduce<Outbox>(
    (outbox, { id, seq, answer, flagged }) =>
      seq === undefined
        ? outbox
        : learn(outbox, id, { seq, answer: answer ?? null, flagged: flagged ?? false, client_id: '' }),
    { ...emptyOutbox, max_seq: view.max_seq },
  );
}

/** A change by the learner. Every change takes a new number, so no number ever stands for two answers. */
export function change(outbox: Outbox, input: Omit<Entry, 'seq'>): { outbox: Outbox; entry: Entry } {
  const entry: Entry = { ...input, seq: outbox.max_seq + 1 };
  return { outbox: addEntry(outbox, entry), entry };
}

/** Restores what this device stored, or what another tab wrote: it waits for the server again. Older numbers change nothing. */
export function addEntry(outbox: Outbox, entry: Entry): Outbox {
  const max_seq = Math.max(outbox.max_seq, entry.seq);
  if (!isNewer(outbox, entry)) return { ...outbox, max_seq };
  const { seq, answer, flagged, client_id } = entry;
  return {
    ...outbox,
    max_seq,
    answers: { ...outbox.answers, [entry.question_id]: { seq, answer, flagged, client_id } },
    waiting: { ...outbox.waiting, [entry.question_id]: entry },
  };
}

/** With equal numbers of two clients the server decides, so a differing answer is sent too. */
function isNewer(outbox: Outbox, entry: Entry): boolean {
  const own = outbox.answers[entry.question_id];
  if (!own || entry.seq > own.seq) return true;
  if (entry.seq < own.seq || sameState(entry, own)) return false;
  const waiting = outbox.waiting[entry.question_id];
  return !waiting || entry.client_id > waiting.client_id;
}

/** The server's state of a question. It replaces ours only when its number is higher. */
export function learn(outbox: Outbox, questionId: string, answer: CachedAnswer): Outbox {
  const stored = markSaved(outbox, questionId, answer.seq);
  const own = outbox.answers[questionId];
  if (own && own.seq >= answer.seq) return stored;
  return {
    ...stored,
    answers: { ...outbox.answers, [questionId]: answer },
    waiting: without(outbox.waiting, questionId),
  };
}

/** The server's state while an attempt is open; `replaced`: questions whose answer another device has changed. */
export function learnAll(
  outbox: Outbox,
  stored: readonly StoredAnswer[],
): { outbox: Outbox; replaced: string[]; learnt: string[] } {
  const after = stored.reduce<Outbox>(
    (current, { question_id, ...rest }) => learn(current, question_id, { ...rest, client_id: '' }),
    outbox,
  );
  const learnt = stored
    .map(({ question_id }) => question_id)
    .filter((id) => after.answers[id] !== outbox.answers[id]);
  const isOther = (id: string) => !sameAnswer(outbox.answers[id]?.answer ?? null, after.answers[id]!.answer);
  return { outbox: after, learnt, replaced: learnt.filter(isOther) };
}

function markSaved(outbox: Outbox, questionId: string, seq: number): Outbox {
  return {
    ...outbox,
    max_seq: Math.max(outbox.max_seq, seq),
    saved: { ...outbox.saved, [questionId]: Math.max(outbox.saved[questionId] ?? 0, seq) },
  };
}

/**
 * The answers to which a submission commits: the newest answer of each question that the server has or will receive. Answers that it
 * refused for good, or that came too late, are excluded.
 */
export const handedIn = ({ answers, waiting, saved }: Outbox): (CachedAnswer & { question_id: string })[] =>
  Object.entries(answers)
    .filter(([id, { seq }]) => waiting[id] !== undefined || saved[id] === seq)
    .map(([question_id, answer]) => ({ ...answer, question_id }));

/** Unsent answers in the order in which they were given. */
export const waitingEntries = (outbox: Outbox): Entry[] =>
  Object.values(outbox.waiting).toSorted((a, b) => a.seq - b.seq);

/**
 * Applies the server's acknowledgements for a batch. They may come late, twice or out of order: one settles exactly the number it names, so
 * an answer changed meanwhile keeps waiting.
 */
export function acknowledge(outbox: Outbox, sent: readonly Entry[], acks: readonly AnswerAck[]): AckResult {
  const result: AckResult = { outbox, sent: [], replaced: [], late: [], left: [], isClosed: false };
  for (const ack of acks) {
    const entry = sent.find((item) => item.question_id === ack.question_id && item.seq === ack.seq);
    if (!entry) continue;
    // Not refused for good: it is sent again when the attempt continues.
    if (ack.reason === 'paused') continue;
    result.sent.push(entry);
    if (ack.saved === 'late') result.late.push(entry.question_id);
    if (ack.reason === 'left') result.left.push(entry.question_id);
    result.isClosed ||= ack.reason === 'late' || ack.reason === 'closed';
    result.outbox = stopWaiting(result.outbox, entry);
    if (ack.saved === true) result.outbox = markSaved(result.outbox, entry.question_id, entry.seq);
    else if (ack.saved === false && ack.current) adopt(result, entry.question_id, ack.current);
    else if (ack.reason === 'left') result.outbox = dropAnswer(result.outbox, entry);
  }
  return result;
}

/** A question that was left without an answer has none. */
const dropAnswer = (outbox: Outbox, { question_id, seq }: Entry): Outbox =>
  outbox.answers[question_id]?.seq === seq
    ? { ...outbox, answers: without(outbox.answers, question_id) }
    : outbox;

/** The number is settled, or will never be; a newer one of the same question keeps waiting. */
export function stopWaiting(
  outbox: Outbox,
  { question_id, seq }: Pick<Entry, 'question_id' | 'seq'>,
): Outbox {
  if (outbox.waiting[question_id]?.seq !== seq) return outbox;
  return { ...outbox, waiting: without(outbox.waiting, question_id) };
}

/** A refused number comes with the current answer. With an equal number the other client won the tie. */
function adopt(result: AckResult, questionId: string, current: { seq: number; answer: AnswerValue | null }) {
  const own = result.outbox.answers[questionId];
  const stored = markSaved(result.outbox, questionId, current.seq);
  result.outbox = stored;
  if (own && own.seq > current.seq) return;
  const adopted: CachedAnswer = { ...current, flagged: own?.flagged ?? false, client_id: '' };
  result.outbox = { ...stored, answers: { ...stored.answers, [questionId]: adopted } };
  if (own && !sameAnswer(own.answer, current.answer)) result.replaced.push(questionId);
}

/** After an incomplete submission: answers that the server does not have wait again, newer ones are adopted. */
export function reconcile(
  outbox: Outbox,
  stored: readonly { question_id: string; seq: number }[],
  client_ms: number,
): Outbox {
  const saved = Object.fromEntries(stored.map(({ question_id, seq }) => [question_id, seq]));
  const waiting: Record<string, Entry> = { ...outbox.waiting };
  for (const [question_id, own] of Object.entries(outbox.answers)) {
    const isLost =
      own.client_id !== '' && outbox.saved[question_id] === own.seq && (saved[question_id] ?? 0) < own.seq;
    if (isLost) waiting[question_id] = { ...own, question_id, client_ms };
  }
  return { ...outbox, max_seq: Math.max(outbox.max_seq, ...Object.values(saved)), waiting, saved };
}

/** The current answers of some questions, by question. */
export const cachedAnswers = ({ answers }: Outbox, ids: readonly string[]): Record<string, CachedAnswer> =>
  Object.fromEntries(ids.flatMap((id) => (answers[id] ? [[id, answers[id]]] : [])));

export const sameAnswer = (a: AnswerValue | null, b: AnswerValue | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
const sameState = (a: CachedAnswer, b: CachedAnswer) =>
  a.flagged === b.flagged && sameAnswer(a.answer, b.answer);

function without<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  const { [key]: _gone, ...rest } = record;
  return rest;
}
