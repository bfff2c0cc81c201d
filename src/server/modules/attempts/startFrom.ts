import { startAnswer, type StartAnswer } from '#shared/domain/starts.ts';
import type { Context } from '../../platform/context.ts';
import { isOutside } from './attemptAddresses.ts';
import type { QuizFacts } from './quizFacts.ts';

/** Whether a new attempt can begin at this instant and from this address. */
export function startFrom(ctx: Context, facts: QuizFacts): StartAnswer {
  const answer = startAnswer(facts, ctx.now);
  return answer.refusal === null && isOutside(ctx, facts.networks)
    ? { refusal: 'network', may_start_at: null }
    : answer;
}
