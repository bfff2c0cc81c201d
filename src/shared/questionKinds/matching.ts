import type { PairsAnswer } from '../domain/questions.ts';
import { share } from '../domain/fractions.ts';
import { isRepeated, keysOf, regradedLines } from './lines.ts';
import type { LineProblem, QuestionKind, WrittenLine } from './questionKind.ts';

/** Pairs to match; lines without a partner are wrong answers among the right ones. */
export const matching: QuestionKind<PairsAnswer> = {
  label: { en: 'Matching', id: 'Menjodohkan' },
  note: { en: 'Each pair in a row.', id: 'Setiap pasangan di satu baris.' },
  aliases: ['match'],
  answer: 'pairs',
  fields: ['choices'],
  lineParts: ['match'],

  problem: ({ choices }) => pairProblem(choices),
  served: ({ choices }, shuffled) => ({
    prompts: keysOf(choices.filter(({ match_key }) => match_key)),
    choices: shuffled([...new Set(choices.map(({ key, match_key }) => match_key ?? key))]),
  }),
  fits: ({ prompts = [], choices = [] }, { pairs }) =>
    Object.entries(pairs).every(([prompt, key]) => prompts.includes(prompt) && choices.includes(key)),
  earned({ choices, mark }, { pairs }, method) {
    const presented = choices.filter(({ match_key }) => match_key);
    const right = presented.filter(({ key, match_key }) => pairs[key] === match_key).length;
    if (method === 'all_or_nothing') return right === presented.length ? mark : 0;
    return share(mark, right, presented.length);
  },

  scoredBy: ({ choices }) =>
    choices.map(({ key, match_key }) => JSON.stringify([key, match_key ?? null])).toSorted(),
  asServed: (lines, { prompts }, answer) => ({
    lines: prompts ? lines.filter(({ key, match_key }) => !match_key || prompts.includes(key)) : lines,
    answer,
  }),
  regraded: regradedLines,

  keyLines: ({ choices }) =>
    choices.map(({ key, text, match }) => ({
      key: key ?? '',
      text: match ? `${text} → ${match}` : text,
      isRight: Boolean(match),
    })),
};

function pairProblem(lines: readonly WrittenLine[]): LineProblem | undefined {
  const pairs = lines.filter(({ match }) => match?.trim());
  if (pairs.length < 2) return 'choices_pairs';
  const matches = new Set(pairs.map(({ match }) => match!.trim()));
  const wrong = lines.filter(({ match }) => !match?.trim()).map(({ text }) => text.trim());
  const isUnclear = isRepeated(pairs.map(({ text }) => text.trim())) || isRepeated([...matches, ...wrong]);
  return isUnclear ? 'choices_same' : undefined;
}
