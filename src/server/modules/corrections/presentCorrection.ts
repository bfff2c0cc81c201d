import type { CorrectionDetail, CorrectionItem, OtherMark } from '#shared/api/corrections.ts';
import { isFinal } from '#shared/domain/attempts.ts';
import {
  MAX_IDENTICAL,
  decisionOf,
  roundOf,
  type Decision,
  type MarkingRule,
  type Round,
  type ClaimRefusal,
} from '#shared/domain/corrections.ts';
import { countWords, lengthProblem } from '#shared/domain/essays.ts';
import type { ActorContext } from '../../platform/context.ts';
import { isOneself } from '../../kernel/crud/oneself.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';
import { signedMedia } from '../questions/media.ts';
import {
  sameAnswers,
  zoneOf,
  type AnswerDetailRow,
  type AnswerRow,
  type Part,
} from './corrections.queries.ts';

type Given = Part & { readonly round: Round; readonly earned: number };

/** The caller's position in the marking of an answer. */
export interface CorrectorPosition {
  readonly rule: MarkingRule;
  readonly marks: readonly Given[];
  readonly decision: Decision;
  /** The caller's own part. */
  readonly own: Part | undefined;
  /** The parts of others with a live claim. */
  readonly claimed: readonly Part[];
  readonly round: Round | ClaimRefusal;
  /** The caller has marked, or may mark, without seeing the other's mark. */
  readonly isBlind: boolean;
}

export function correctorPositionOf(
  ctx: ActorContext,
  { marking, tolerance, parts, state }: Pick<AnswerRow, 'marking' | 'tolerance' | 'parts' | 'state'>,
): CorrectorPosition {
  const rule = { marking, tolerance };
  const marks = parts.filter(hasMarked);
  const decision = decisionOf(
    rule,
    marks.map(({ earned }) => earned),
  );
  const own = parts.find(({ by }) => by.id === ctx.actor.userId);
  const claimed = parts.filter(
    (part) => part !== own && isLive(ctx, part) && (marking === 'single' || part.earned === null),
  );
  const round = roundOf(rule, decision, {
    own: own?.round ?? null,
    given: marks.length,
    claimed: claimed.length,
  });
  const isBlind = marking === 'double_blind' && own?.round !== 3 && !isFinal(state);
  return { rule, marks, decision, own, claimed, round, isBlind };
}

const isLive = (ctx: ActorContext, { claimed_until }: Part): boolean =>
  claimed_until !== null && new Date(claimed_until) > ctx.now;

const hasMarked = (part: Part | undefined): part is Given => typeof part?.earned === 'number';

/** Characters of an answer that its line in a list has room for. */
const EXCERPT = 80;

const wire = (earned: number): number => earned / 1000;

/** An answer in the list. A blind corrector gets nothing about the other one: no mark, no name, no dispute. */
export function itemOf(ctx: ActorContext, row: AnswerRow, isAnonymous: boolean): CorrectionItem {
  const position = correctorPositionOf(ctx, row);
  const { decision, own, isBlind } = position;
  const mark = isBlind && hasMarked(own) ? own.earned : row.earned;
  const isHidden = isAnonymous || row.anonymous_marking;
  const claim = claimOf(ctx, position);
  const text = row.text ?? '';
  const words = countWords(text);
  return {
    answer_id: row.answer_id,
    quiz: row.quiz,
    question: { id: row.question_id, stem: row.stem, mark: wire(row.max) },
    learner: { no: row.learner_no ?? 0, user: isHidden ? null : row.user },
    attempt: {
      id: row.attempt_id,
      no: row.no,
      state: row.state,
      finished_at: isHidden ? null : iso(row.finished_at),
    },
    waits_since: zonedDay(new Date(row.finished_at), zoneOf(ctx)),
    excerpt: text.slice(0, EXCERPT).replaceAll(/\s+/g, ' ').trim(),
    words,
    length_problem: lengthProblem(words, row),
    same: (row.same ?? 1) - 1,
    mark: mark === null ? null : wire(mark),
    state: mark !== null ? 'marked' : claim.claimed_until ? 'claimed' : 'waiting',
    ...claim,
    is_disputed: !hasMarked(own) && 'open' in decision && decision.open[0] === 3,
    version: row.version,
  };
}

const iso = (instant: string): string => new Date(instant).toISOString();

/** The claim that the list shows: the caller's, or those of others that leave no place. */
function claimOf(
  ctx: ActorContext,
  { rule, marks, own, claimed, round }: CorrectorPosition,
): Pick<CorrectionItem, 'claimed_by' | 'claimed_until' | 'marked_by' | 'is_mine'> {
  const isMine = own !== undefined && isLive(ctx, own);
  const holder = isMine ? own : round === 'claimed-by-other' ? claimed[0] : undefined;
  const isNamed = rule.marking === 'single';
  return {
    claimed_by: (isNamed && claimed[0]?.by) || null,
    claimed_until: holder?.claimed_until ? iso(holder.claimed_until) : null,
    marked_by: (isNamed && marks[0]?.by) || null,
    is_mine: isMine,
  };
}

/** An answer on the correction desk; while it waits for the caller with the answers that are identical to it. */
export async function detailOf(
  ctx: ActorContext,
  row: AnswerDetailRow,
  isAnonymous: boolean,
): Promise<CorrectionDetail> {
  const item = itemOf(ctx, row, isAnonymous);
  const position = correctorPositionOf(ctx, row);
  const { rule, marks, own, isBlind } = position;
  const refusal = refusalOf(ctx, row);
  const isOpen = refusal === null && item.mark === null && !item.is_disputed;
  const { explanation, model_answer, rubric, words_min, words_max } = row;
  const visible = hasMarked(own) ? own : rule.marking === 'single' ? marks[0] : undefined;
  const isOut = isFinal(row.state);
  return {
    ...item,
    question: {
      ...item.question,
      explanation,
      model_answer,
      rubric,
      words_min,
      words_max,
      ...(row.media && { media: signedMedia(ctx, row.media) }),
    },
    text: row.text ?? '',
    identical: isOpen ? await identicalTo(ctx, row, isAnonymous) : [],
    comment: visible ? visible.comment : isBlind ? null : row.comment,
    criteria: visible?.criteria ?? null,
    others: otherMarks(position, isOut || item.is_disputed),
    refusal,
    can_reopen: isOut && row.annulled_at === null && !isOneself(ctx, row.user.id),
    can_undo: !isOut && hasMarked(own) && (rule.marking === 'single' || own.round === marks.length),
  };
}

/** In double-blind marking each gets a mark of the caller alone; an answer that needs a third mark is decided by itself. */
async function identicalTo(
  ctx: ActorContext,
  row: AnswerRow,
  isAnonymous: boolean,
): Promise<CorrectionDetail['identical']> {
  const rows = await sameAnswers(ctx, row, MAX_IDENTICAL);
  return rows
    .filter((other) => mayShareMark(ctx, other))
    .map((other) => {
      const { answer_id, learner } = itemOf(ctx, other, isAnonymous);
      return { answer_id, learner };
    });
}

/** Whether the mark of an identical answer may be given to this one too: the caller may mark it, it has no mark, and needs no third one. */
export function mayShareMark(ctx: ActorContext, row: AnswerRow): boolean {
  const { decision, own } = correctorPositionOf(ctx, row);
  const isOpen = 'open' in decision && decision.open[0] !== 3 && !hasMarked(own);
  return isOpen && refusalOf(ctx, row) === null;
}

/** In double-blind marking the marks of the others, for the person who decides between them, and for everybody once they are shown. */
const otherMarks = ({ rule, marks, own }: CorrectorPosition, areShown: boolean): OtherMark[] =>
  rule.marking === 'double_blind' && (areShown || own?.round === 3)
    ? marks.filter((part) => part !== own).map(otherOf)
    : [];

const otherOf = ({ round, earned, criteria, comment }: Given): OtherMark => ({
  round,
  criteria,
  comment,
  mark: wire(earned),
});

/** Why the caller cannot mark the answer now; null if they can. */
export function refusalOf(ctx: ActorContext, row: AnswerRow): CorrectionDetail['refusal'] {
  if (isOneself(ctx, row.user.id)) return 'own-answer';
  if (row.annulled_at !== null) return 'attempt-annulled';
  if (isFinal(row.state)) return 'attempt-final';
  const { round } = correctorPositionOf(ctx, row);
  return typeof round === 'number' ? null : round;
}
