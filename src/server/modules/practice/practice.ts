import type { Practice, PracticeReply, PracticeSet, NextPractice } from '#shared/api/practice.ts';
import type { PracticeAnswer } from '#shared/calls/practice.calls.ts';
import { nextCard, type Card } from '#shared/domain/practice.ts';
import { may, type ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import {
  practiceCards,
  practiceQuizzes,
  todayOf,
  type PracticeCard,
  type PracticeQuiz,
} from './practiceCards.ts';
import { presentedQuestion, markPractice } from './practiceQuestions.ts';

/** How many questions are due, 0 for who takes no quizzes. Two queries, one for people without an ended attempt. */
export async function practiceCount(ctx: ActorContext): Promise<number> {
  if (!may(ctx, 'my-course-attempt')) return 0;
  const { open } = await practiceQuizzes(ctx);
  return dueOf(ctx, await practiceCards(ctx, [...open.keys()])).length;
}

/** `GET /api/my/practice`. */
export async function practice(ctx: ActorContext): Promise<Practice> {
  const { open, hasClosed } = await practiceQuizzes(ctx);
  const cards = await practiceCards(ctx, [...open.keys()]);
  const sets = [...open.values()]
    .map((quiz) =>
      setOf(
        ctx,
        quiz,
        cards.filter(({ quiz_id }) => quiz_id === quiz.id),
      ),
    )
    .filter(({ due, later }) => due + later > 0)
    .toSorted((a, b) => Number(b.due > 0) - Number(a.due > 0));
  return { ...summaryOf(ctx, cards), has_closed: hasClosed, sets };
}

function setOf(
  ctx: ActorContext,
  { quiz, class: course }: PracticeQuiz,
  cards: readonly PracticeCard[],
): PracticeSet {
  const { due, next_due_on } = summaryOf(ctx, cards);
  return { quiz, class: course, due, later: cards.length - due, next_due_on };
}

/** `GET /api/my/practice/next`: the question that has been due for longest. */
export async function nextPractice(ctx: ActorContext, quizId?: string): Promise<NextPractice> {
  const { open } = await practiceQuizzes(ctx);
  const ids = [...open.keys()].filter((id) => quizId === undefined || id === quizId);
  const cards = await practiceCards(ctx, ids);
  const [first] = dueOf(ctx, cards);
  const question = first ? await presentedQuestion(ctx, first.question_id, open.get(first.quiz_id)!) : null;
  return { question, ...summaryOf(ctx, cards) };
}

/** The cards are in the order of their days. */
const dueOf = (ctx: ActorContext, cards: readonly PracticeCard[]): readonly PracticeCard[] =>
  cards.filter(isDue(todayOf(ctx)));
const isDue =
  (today: string) =>
  ({ due_on }: Card): boolean =>
    due_on !== null && due_on <= today;

function summaryOf(ctx: ActorContext, cards: readonly PracticeCard[]): Pick<Practice, 'due' | 'next_due_on'> {
  const due = dueOf(ctx, cards).length;
  return { due, next_due_on: cards[due]?.due_on ?? null };
}

/**
 * `POST /api/my/practice/{id of the question}/answers`. The same answer sent again gets the same reply and counts once.
 * @throws ApiError 404 for a question that the caller does not practise now, 409 `practice-not-due`, 409 `practice-changed`, 422
 */
export async function answerPractice(
  ctx: ActorContext,
  questionId: string,
  { client_id, version, answer }: PracticeAnswer,
): Promise<PracticeReply> {
  const { open } = await practiceQuizzes(ctx);
  const [card] = await practiceCards(ctx, [...open.keys()], questionId);
  if (!card) throw notFound();
  const isRepeated = card.client_id === client_id;
  const today = todayOf(ctx);
  if (!isRepeated && !isDue(today)(card)) throw conflict('practice-not-due');
  const { outcome, question } = await markPractice(ctx, open.get(card.quiz_id)!, {
    id: questionId,
    version: isRepeated ? null : version,
    answer,
  });
  const isRight = outcome === 'correct';
  const next = isRepeated ? card : nextCard(card, isRight, today);
  // The same answer, or another page, was faster: what is stored now decides.
  if (!isRepeated && !(await storeCard(ctx, card, { next, isRight, client_id })))
    return answerPractice(ctx, questionId, { client_id, version, answer });
  return { outcome: outcome!, question, due_on: next.due_on };
}

interface Moved {
  readonly next: Card;
  readonly isRight: boolean;
  readonly client_id: string;
}

/** False if the card has changed since it was read. */
async function storeCard(
  ctx: ActorContext,
  card: PracticeCard,
  { next, isRight, client_id }: Moved,
): Promise<boolean> {
  const stored = await ctx.db.prepared(
    `insert into practice_cards as p (id, user_id, question_id, quiz_id, box, due_on, last_at, rights, wrongs, client_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (user_id, question_id) do update set box = excluded.box, due_on = excluded.due_on, last_at = excluded.last_at,
       rights = p.rights + excluded.rights, wrongs = p.wrongs + excluded.wrongs, client_id = excluded.client_id, version = p.version + 1
     where p.version = $11::int
     returning p.id`,
    [
      newId(),
      ctx.actor.userId,
      card.question_id,
      card.quiz_id,
      next.box,
      next.due_on,
      ctx.now.toISOString(),
      Number(isRight),
      Number(!isRight),
      client_id,
      card.version,
    ],
  );
  return stored.length > 0;
}
