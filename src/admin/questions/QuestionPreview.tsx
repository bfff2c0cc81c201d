import { useTranslate } from 'ra-core';
import type { AttemptQuestion } from '#shared/api/attempts.ts';
import { Card } from '#ui/Card.tsx';
import { QuestionView } from '#ui/content/QuestionView.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { useLearnerWords } from '../useLearnerWords.ts';

interface Choice {
  readonly key?: string | null;
  readonly text: string;
  readonly match?: string | null;
  readonly match_key?: string | null;
}

/** The saved question as a learner sees it. */
export function QuestionPreview({ record }: { record: LinkRecord }) {
  const translate = useTranslate();
  const hasWords = useLearnerWords();
  if (!hasWords) return null;
  const question = {
    id: String(record['id']),
    type: record['type'],
    multiple: record['multiple'] === true,
    stem: String(record['stem'] ?? ''),
    mark: Number(record['mark'] ?? 0),
    words_min: record['words_min'] ?? undefined,
    words_max: record['words_max'] ?? undefined,
    ...shownLines((record['choices'] ?? []) as Choice[], record['type'] === 'matching'),
  } as unknown as AttemptQuestion;
  return (
    <Card title={translate('admin.preview.learner')}>
      <QuestionView question={question} answer={null} heading={translate('admin.preview.question')} />
    </Card>
  );
}

/** As an attempt serves them, though in their own order. */
function shownLines(lines: readonly Choice[], isMatching: boolean) {
  const shown = lines.map(({ key, text }, index) => ({ key: key ?? String(index), text }));
  if (!isMatching) return { choices: shown };
  const answers = lines.map(({ match, match_key, text }, index) => ({
    key: match_key ?? shown[index]!.key,
    text: match ?? text,
  }));
  return {
    prompts: shown.filter((_line, index) => lines[index]!.match),
    choices: [...new Map(answers.map((answer) => [answer.key, answer])).values()],
  };
}
