import { useTranslate } from 'ra-core';
import type { AttemptQuestion } from '#shared/api/attempts.ts';
import { Card } from '#ui/Card.tsx';
import { QuestionView } from '#ui/content/QuestionView.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { useLearnerWords } from '../useLearnerWords.ts';

interface Choice {
  readonly key?: string | null;
  readonly text: string;
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
    choices: ((record['choices'] ?? []) as Choice[]).map(({ key, text }, index) => ({
      key: key ?? String(index),
      text,
    })),
  } as unknown as AttemptQuestion;
  return (
    <Card title={translate('admin.preview.learner')}>
      <QuestionView question={question} answer={null} heading={translate('admin.preview.question')} />
    </Card>
  );
}
