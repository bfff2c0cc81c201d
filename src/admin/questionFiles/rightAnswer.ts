import type { FoundChoice, FoundQuestion } from '#shared/api/questionFiles.ts';
import { choiceLetter } from '#ui/content/QuestionView.tsx';

/** The key of a question in a line, to be checked by whoever imports it; nothing for an essay. */
export function rightAnswer(
  { type, choices, correct_value }: FoundQuestion,
  word: (value: 'true' | 'false') => string,
): string {
  switch (type) {
    case 'true_false':
      return word(correct_value ? 'true' : 'false');
    case 'multiple_choice':
      return choices
        .flatMap((choice, index) => (choice.correct ? [`${choiceLetter(index)}${percent(choice)}`] : []))
        .join(', ');
    case 'short_answer':
      return choices.map((choice) => choice.text + percent(choice)).join(' · ');
    case 'numeric':
      return choices
        .map(
          (choice) => `${choice.text}${choice.tolerance ? ` ± ${choice.tolerance}` : ''}${percent(choice)}`,
        )
        .join(' · ');
    case 'matching':
      return choices
        .filter(({ match }) => match)
        .map(({ text, match }) => `${text} → ${match}`)
        .join(' · ');
    case 'ordering':
      return choices.map(({ text }, index) => `${index + 1}. ${text}`).join(' ');
    case 'essay':
      return '';
  }
}

const percent = ({ weight }: FoundChoice): string => (weight === null ? '' : ` (${weight}%)`);
