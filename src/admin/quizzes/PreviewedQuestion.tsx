import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AnswerValue } from '#shared/api/attempts.ts';
import { isBlank } from '#shared/domain/questions.ts';
import { markAnswer, type MarkedQuestion, type MarkingRules } from '#shared/domain/scoring.ts';
import type { ExpandedFile } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { QuestionView } from '#ui/content/QuestionView.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { AnswerKey } from '../questions/AnswerKey.tsx';
import { presentedQuestion } from '../questions/presentedQuestion.ts';
import type { LinkRecord } from '../recordLinks.ts';
import css from '../questions/preview.module.css';

interface PreviewedQuestionProps {
  readonly question: LinkRecord;
  /** Scores as the quiz does. */
  readonly quiz: LinkRecord;
  readonly place: { readonly no: number; readonly total: number };
  readonly isKeyVisible: boolean;
}

/** One question to try; its key, and the mark of the try, on request. */
export function PreviewedQuestion({ question, quiz, place, isKeyVisible }: PreviewedQuestionProps) {
  const translate = useTranslate();
  const { translate: learnerWords, formatNumber } = useI18n();
  const [answer, setAnswer] = useState<AnswerValue | null>(null);
  const [isOpen, setOpen] = useState(false);
  const file = question['media'] as ExpandedFile | null;
  const presented = presentedQuestion(question, file, true);
  const hasKey = isOpen || isKeyVisible;
  const points = translate('bank.points', {
    smart_count: presented.mark,
    points: formatNumber(presented.mark),
  });
  return (
    <div className={css.question}>
      <QuestionView
        question={presented}
        answer={answer}
        onAnswer={setAnswer}
        heading={`${learnerWords('attempt.of', place)} · ${points}`}
      />
      {!isKeyVisible && (
        <div className={css.tools}>
          <Button small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {translate(isOpen ? 'bank.hide_key' : 'bank.show_key')}
          </Button>
        </div>
      )}
      {hasKey && <AnswerKey question={question} />}
      {hasKey && !isBlank(answer) && (
        <p className={css.muted} role="status">
          <Earned question={question} quiz={quiz} answer={answer!} />
        </p>
      )}
    </div>
  );
}

interface EarnedProps {
  readonly question: LinkRecord;
  readonly quiz: LinkRecord;
  readonly answer: AnswerValue;
}

/** The mark that the server would give, by the same rules. */
function Earned({ question, quiz, answer }: EarnedProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const mark = Number(question['mark']);
  const marked = { ...question, mark: Math.round(mark * 1000) } as unknown as MarkedQuestion;
  const { earned } = markAnswer(marked, answer, quiz as unknown as MarkingRules);
  if (earned === null) return translate('bank.marked_by_person');
  return translate('bank.earned', {
    smart_count: mark,
    earned: formatNumber(earned / 1000, { maximumFractionDigits: 3 }),
    points: formatNumber(mark),
  });
}
