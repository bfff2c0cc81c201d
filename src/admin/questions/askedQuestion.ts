import type { AttemptQuestion } from '#shared/api/attempts.ts';
import type { QuestionType } from '#shared/domain/questions.ts';
import type { ExpandedFile } from '#shared/schema/resource.ts';
import type { LinkRecord } from '../recordLinks.ts';

interface Line {
  readonly key?: string | null;
  readonly text?: string | null;
  readonly match?: string | null;
  readonly match_key?: string | null;
}

/**
 * A question as a form holds it, or the bank, the way an attempt serves it. What learners get in an order by chance stands in one
 * that gives nothing away, and always the same, so that nothing jumps while somebody writes. Of one that `isSaved` the keys are the
 * server's, and an answer can be marked.
 */
export function askedQuestion(
  values: LinkRecord,
  file?: ExpandedFile | null,
  isSaved = false,
): AttemptQuestion {
  const type = (values['type'] ?? 'multiple_choice') as QuestionType;
  const [words_min, words_max] = [numberOf(values['words_min']), numberOf(values['words_max'])];
  return {
    id: String(values['id'] ?? 'new'),
    type,
    multiple: values['multiple'] === true,
    stem: String(values['stem'] ?? ''),
    mark: numberOf(values['mark']) ?? 0,
    ...(file && { media: { ...file, alt: String(values['media_alt'] ?? '') } }),
    ...linesOf(type, (values['choices'] ?? []) as Line[], isSaved),
    ...(words_min !== undefined && { words_min }),
    ...(words_max !== undefined && { words_max }),
  };
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function linesOf(
  type: QuestionType,
  lines: readonly Line[],
  isSaved: boolean,
): Pick<AttemptQuestion, 'choices' | 'prompts'> {
  // A choice without a text yet still needs a name to be picked by.
  const shown = lines.map(({ key, text }, index) => ({ key: keyOf(key, index), text: text || '…' }));
  if (type === 'multiple_choice') return { choices: shown };
  if (type === 'ordering') return { choices: mixed(shown) };
  if (type !== 'matching') return {};
  // The key of a partner is that of its text, which somebody may be changing.
  const answers = lines.map(({ key, match, match_key, text }, index) => ({
    key: match?.trim() ? (isSaved && match_key) || `match ${match.trim()}` : keyOf(key, index),
    text: match?.trim() || (text ?? ''),
  }));
  return {
    prompts: shown.filter((_line, index) => lines[index]!.match?.trim()),
    choices: mixed([...new Map(answers.map((answer) => [answer.key, answer])).values()]),
  };
}

/** A line has no key before the server has seen it. */
const keyOf = (key: string | null | undefined, index: number) => key ?? `line ${index}`;

/** Every second one, then the others: never the order that they came in. */
const mixed = <T>(items: readonly T[]): T[] => [
  ...items.filter((_item, index) => index % 2 === 1),
  ...items.filter((_item, index) => index % 2 === 0),
];
