import type { OrderAnswer } from '../domain/questions.ts';
import { share } from '../domain/fractions.ts';
import { areSome, countProblem, retainedKeys, keysOf, seenLines } from './lines.ts';
import type { QuestionKind } from './questionKind.ts';

/** Items to be put in order; the lines stand in the right one. */
export const ordering: QuestionKind<OrderAnswer> = {
  label: { en: 'Ordering', id: 'Mengurutkan' },
  note: {
    en: 'Each item in a row, in the right order.',
    id: 'Setiap butir di satu baris, dalam urutan yang benar.',
  },
  aliases: ['order'],
  answer: 'order',
  fields: ['choices'],
  lineParts: [],

  problem: ({ choices }) => countProblem(choices),
  served: ({ choices }, shuffled) => ({ choices: shuffled(keysOf(choices)) }),
  fits: ({ choices = [] }, { order }) => order.length === choices.length && areSome(order, choices),
  earned({ choices, mark }, { order }, method) {
    const right = choices.filter(({ key }, index) => order[index] === key).length;
    if (method === 'all_or_nothing') return right === choices.length ? mark : 0;
    return share(mark, right, choices.length);
  },

  scoredBy: ({ choices }) => keysOf(choices),
  asServed(lines, served, { order }) {
    const seen = seenLines(lines, served.choices);
    return { lines: seen, answer: { order: retainedKeys(order, seen) } };
  },
  regraded: (_asked, keys) => keys.at(-1) ?? [],

  solution: ({ choices }) => choices.map(({ text }) => text),
  keyLines: ({ choices }) =>
    choices.map(({ key, text }, index) => ({
      key: key ?? '',
      text: `${index + 1}. ${text}`,
      isRight: true,
    })),
};
