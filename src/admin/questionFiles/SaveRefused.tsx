import { Download } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { QuestionImport, QuestionProblem } from '#shared/api/questionFiles.ts';
import { Button } from '#ui/Button.tsx';
import { saveCsv } from '../imports/csvFile.ts';

/** Saves the questions that stay out of an import, each with the reason, to correct them in their file. */
export function SaveRefused({ found, isMain }: { found: QuestionImport; isMain: boolean }) {
  const translate = useTranslate();
  if (found.refused === 0) return null;
  const word = (name: string) => translate(`question_transfer.${name}`);
  const row = ({ line, what, why }: QuestionProblem) => [line ?? '', what, why];
  const refused = [...found.problems, ...found.questions.flatMap(({ problems }) => problems)]
    .filter(({ is_loss }) => !is_loss)
    .sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
  const save = () =>
    saveCsv(word('refused_file'), [
      [word(found.format === 'xlsx' ? 'row_head' : 'line_head'), word('what'), word('why')],
      ...refused.map(row),
    ]);
  return (
    <Button variant={isMain ? 'primary' : 'outlined'} onClick={save}>
      <Download size={16} strokeWidth={1.6} aria-hidden />
      {word('refused_save')}
    </Button>
  );
}
