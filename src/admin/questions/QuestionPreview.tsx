import { useRecordContext, useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AnswerValue } from '#shared/api/attempts.ts';
import type { ExpandedFile } from '#shared/schema/resource.ts';
import { QuestionView } from '#ui/content/QuestionView.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { uploadedFile } from '../inputs/uploadedFiles.ts';
import type { LinkRecord } from '../recordLinks.ts';
import { useWordPart } from '#ui/useWordPart.ts';
import { presentedQuestion } from './presentedQuestion.ts';
import { PreviewFrame } from './PreviewFrame.tsx';

/** The current form as a learner will see it; it can be tried, and nothing is stored. */
export function QuestionPreview() {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const hasWords = useWordPart();
  const values = useDeferredValue(useWatch() as LinkRecord);
  const record = useRecordContext<{ id: string; media?: ExpandedFile | null }>();
  const [answer, setAnswer] = useState<AnswerValue | null>(null);
  if (!hasWords) return null;
  const mediaId = values['media_id'];
  const file = record?.media?.id === mediaId ? record?.media : uploadedFile(String(mediaId));
  const question = presentedQuestion(values, mediaId ? file : null);
  const { type, multiple, mark, choices = [] } = question;
  const points = translate('bank.points', { smart_count: mark, points: formatNumber(mark) });
  return (
    <PreviewFrame isBeside>
      <QuestionView
        // For another kind, or fewer lines, the tried answer no longer fits.
        key={`${type} ${multiple} ${choices.length}`}
        question={question}
        answer={answer}
        onAnswer={(next) => setAnswer(next)}
        heading={`${translate('admin.preview.question')} · ${points}`}
      />
    </PreviewFrame>
  );
}
