import type { AttemptQuestion } from '#shared/api/attempts.ts';
import { questionKinds, usualType, type QuestionType } from '#shared/questionKinds/questionKinds.ts';
import type { ExpandedFile } from '#shared/schema/resource.ts';
import type { LinkRecord } from '../recordLinks.ts';

interface Line {
  readonly key?: string | null;
  readonly text?: string | null;
  readonly match?: string | null;
  readonly match_key?: string | null;
}

/**
 * A question from a form, or from the bank, in the form of an attempt. What learners get in random order has a fixed order here that
 * reveals nothing, so that nothing moves while the author types. For a saved one (`isSaved`) the keys are the server's, and an answer can
 * be marked.
 */
export function presentedQuestion(
  values: LinkRecord,
  file?: ExpandedFile | null,
  isSaved = false,
): AttemptQuestion {
  const type = (values['type'] ?? usualType) as QuestionType;
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
  const named = lines.map(({ key, text, match, match_key }, index) => ({
    key: key ?? `line ${index}`,
    // A line without a text yet still needs a name to be picked by.
    text: text || '…',
    match: match?.trim() ?? '',
    // The key of a match is that of its text, which may be changing.
    match_key: match?.trim() ? (isSaved && match_key) || `match ${match.trim()}` : null,
  }));
  const textOf = new Map(
    named.flatMap(
      ({ key, text, match, match_key }) =>
        [[key, text], ...(match_key ? [[match_key, match] as const] : [])] as const,
    ),
  );
  const visible = (keys: readonly string[]) => keys.map((key) => ({ key, text: textOf.get(key) ?? '' }));
  const served = questionKinds[type].served?.({ choices: named, shuffle_answers: false }, mixed);
  return {
    ...(served && { choices: visible(served.choices) }),
    ...(served?.prompts && { prompts: visible(served.prompts) }),
  };
}

/** Every second one, then the others: never the original order. */
const mixed = <T>(items: readonly T[]): T[] => [
  ...items.filter((_item, index) => index % 2 === 1),
  ...items.filter((_item, index) => index % 2 === 0),
];
