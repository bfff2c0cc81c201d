import type { ChoicesAnswer } from '../domain/questions.ts';
import { share } from '../domain/fractions.ts';
import type { MarkedChoice, MarkedQuestion, MultiAnswerMethod } from '../domain/scoring.ts';
import { areSome, countProblem, retainedKeys, keysOf, regradedLines, seenLines } from './lines.ts';
import type { DrawnLine, LineProblem, QuestionKind, Shuffle, WrittenLine } from './questionKind.ts';

/** One of several choices is right, or several are. */
export const multipleChoice: QuestionKind<ChoicesAnswer> = {
  label: { en: 'Multiple choice', id: 'Pilihan ganda' },
  note: {
    en: '2 to 20 answers, one or several right.',
    id: '2 sampai 20 jawaban, satu atau beberapa benar.',
  },
  aliases: ['mc', 'mcq', 'multichoice', 'pg', 'ma', 'mr', 'sc'],
  answer: 'choices',
  fields: ['multiple', 'shuffle_answers', 'choices'],
  lineParts: ['correct', 'weight', 'pinned', 'feedback'],

  keyProblem: ({ multiple, choices }) =>
    rightOf(choices) > 0 ? undefined : multiple ? 'choices_both' : 'choices_one_correct',
  problem: ({ multiple, choices }) =>
    countProblem(choices) ?? (multiple ? severalProblem(choices) : singleProblem(choices)),
  served: ({ choices, shuffle_answers }, shuffled) => ({
    choices: keysOf(shuffle_answers ? shuffledAroundPinned(choices, shuffled) : choices),
  }),
  fits: ({ multiple, choices = [] }, { choices: picked }) =>
    (multiple || picked.length <= 1) && areSome(picked, choices),
  earned: (question, { choices }, method) => choiceMark(question, choices, method),

  scoredBy: ({ multiple, choices }) => [
    multiple,
    choices.map(({ key, correct, weight }) => JSON.stringify([key, correct, weight ?? null])).toSorted(),
  ],
  asServed(lines, served, { choices }) {
    const seen = seenLines(lines, served.choices);
    return { lines: seen, answer: { choices: retainedKeys(choices, seen) } };
  },
  regraded: regradedLines,

  keyLines: ({ choices }) =>
    choices.map(({ key, text, correct, weight }) => ({
      key: key ?? '',
      text,
      isRight: Boolean(correct),
      weight,
    })),
};

const rightOf = (choices: readonly WrittenLine[]): number => choices.filter(({ correct }) => correct).length;
const singleProblem = (choices: readonly WrittenLine[]): LineProblem | undefined =>
  rightOf(choices) <= 1 ? undefined : 'choices_one_correct';

function severalProblem(choices: readonly WrittenLine[]): LineProblem | undefined {
  const right = rightOf(choices);
  if (right === 0) return undefined;
  return hasFairWeights(choices) ? undefined : 'choices_weights';
}

/** Full marks must be reachable, within the rounding of three thirds written as 33.33. */
const hasFairWeights = (choices: readonly WrittenLine[]): boolean =>
  choices.every(({ weight }) => typeof weight !== 'number') || Math.abs(bestWeight(choices) - 100) <= 0.2;

/** "All of the above" stays last, wherever the others go. */
function shuffledAroundPinned(lines: readonly DrawnLine[], shuffled: Shuffle): DrawnLine[] {
  const moving = shuffled(lines.filter((line) => !line.pinned));
  return lines.map((line) => (line.pinned ? line : moving.shift()!));
}

function choiceMark(question: MarkedQuestion, picked: readonly string[], method: MultiAnswerMethod): number {
  const right = question.choices.filter((choice) => choice.correct);
  const wrong = question.choices.length - right.length;
  const rightPicked = right.filter((choice) => picked.includes(choice.key)).length;
  const wrongPicked = new Set(picked).size - rightPicked;
  if (!question.multiple) return rightPicked === 1 && wrongPicked === 0 ? question.mark : 0;
  switch (method) {
    case 'all_or_nothing':
      return rightPicked === right.length && wrongPicked === 0 ? question.mark : 0;
    case 'right_minus_wrong':
      return share(question.mark, Math.max(0, rightPicked - wrongPicked), right.length);
    case 'per_option':
      // An invalid answer could name more wrong choices than there are.
      return share(question.mark, Math.max(0, rightPicked + wrong - wrongPicked), question.choices.length);
    case 'weighted':
      return weightedMark(question, picked);
  }
}

/**
 * The sum of the weights of the picked choices, limited to 0 and the mark. Counted in units of (right choices × 1/1000 %), because a third
 * of the mark has no finite decimal.
 */
function weightedMark({ choices, mark }: MarkedQuestion, picked: readonly string[]): number {
  const right = choices.filter((choice) => choice.correct).length;
  const whole = 100_000 * right;
  const parts = choices
    .filter((choice) => picked.includes(choice.key))
    .reduce((sum, choice) => sum + weightOf(choice, right), 0);
  return share(mark, Math.min(whole, Math.max(0, parts)), whole);
}

type Weighted = Partial<Pick<MarkedChoice, 'correct' | 'weight'>>;

/** In units of `right` × 1/1000 %. By default a right choice is worth its share and a wrong one costs everything. */
const weightOf = ({ correct, weight }: Weighted, right: number): number => {
  if (typeof weight === 'number') return Math.round(weight * 1000) * right;
  return correct ? 100_000 : -100_000 * right;
};

/** The maximum that the weights allow, in percent rounded to hundredths: 100, or full marks cannot be reached. */
export function bestWeight(choices: readonly Weighted[]): number {
  const right = choices.filter((choice) => choice.correct).length;
  const best = choices.reduce((sum, choice) => sum + Math.max(0, weightOf(choice, right)), 0);
  return right === 0 ? 0 : Math.round(best / right / 10) / 100;
}
