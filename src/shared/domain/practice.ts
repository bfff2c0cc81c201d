import { addDays, type Day } from './calendar.ts';

/** Repeating what was wrong: boxes after Leitner. A right answer moves the card one box on, any other one back to the first box. */

/** Days until a card that has come into its box is due. */
export const BOX_DAYS = [1, 3, 7, 16] as const;

/** A question that a person repeats. After the last box it has no day: it is not asked again. */
export interface Card {
  /** From 1. */
  readonly box: number;
  readonly due_on: Day | null;
}

/** The card of a question that was answered wrongly on a day. */
export const firstCard = (day: Day): Card => ({ box: 1, due_on: addDays(day, BOX_DAYS[0]) });

/** The card after an answer on the day `today`. */
export function nextCard({ box }: Card, isRight: boolean, today: Day): Card {
  if (!isRight) return firstCard(today);
  const days = BOX_DAYS[box];
  return { box: box + 1, due_on: days === undefined ? null : addDays(today, days) };
}
