import type { FoundQuestion } from '#shared/api/questionFiles.ts';
import { lineText } from '#shared/questionKinds/lines.ts';
import { questionKinds } from '#shared/questionKinds/questionKinds.ts';
import { choiceLetter } from '#ui/content/questionKinds/choiceLetter.ts';
import { questionKindForms } from '../questions/questionKindForms.ts';

/** The key of a question in one line, to check at the import; empty for kinds that a person marks. */
export function rightAnswer(question: FoundQuestion, word: (value: 'true' | 'false') => string): string {
  const kind = questionKinds[question.type];
  const { separator = ' · ' } = questionKindForms[question.type];
  const hasLetters = kind.lineParts.includes('correct');
  return kind
    .keyLines(question)
    .flatMap(({ key, text, isRight, weight, share, tolerance }, index) => {
      if (!isRight) return [];
      if (text === null) return [word(key as 'true' | 'false')];
      return [
        lineText(hasLetters ? choiceLetter(index) : text, { weight: weight ?? share, tolerance }, String),
      ];
    })
    .join(separator);
}
