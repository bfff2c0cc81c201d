import { Image as ImageIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CheckedQuestion, FoundQuestion, QuestionImport } from '#shared/api/questionFiles.ts';
import { questions } from '#shared/resources/questions.ts';
import { Button } from '#ui/Button.tsx';
import { QuestionView } from '#ui/content/QuestionView.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { presentedQuestion } from '../questions/presentedQuestion.ts';
import { useWordPart } from '#ui/useWordPart.ts';
import { rightAnswer } from './rightAnswer.ts';
import type { PlaceName } from './usePlaceName.ts';
import css from './questionFiles.module.css';

const STEP = 20;

interface FoundQuestionsProps {
  readonly found: QuestionImport;
  readonly nameOf: PlaceName;
  readonly state: Exclude<CheckedQuestion['state'], 'refused'>;
}

/** The questions of a file in one state as learners would see them, each with its notes. */
export function FoundQuestions({ found, nameOf, state }: FoundQuestionsProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const [visible, setVisible] = useState(STEP);
  const hasWords = useWordPart();
  const listed = found.questions.filter((question) => question.state === state);
  if (listed.length === 0) return null;
  if (!hasWords) return <Skeleton lines={8} />;
  return (
    <>
      <ol className={css.questions}>
        {listed.slice(0, visible).map((checked, index) => (
          <Found key={`${checked.line} ${index}`} checked={checked} place={nameOf(found, checked.line)} />
        ))}
      </ol>
      {visible < listed.length && (
        <Button onClick={() => setVisible(visible + STEP)}>
          {translate('question_transfer.more', { count: formatNumber(listed.length - visible) })}
        </Button>
      )}
    </>
  );
}

function Found({ checked, place }: { checked: CheckedQuestion; place: string }) {
  const translate = useTranslate();
  const { label, formatNumber } = useI18n();
  const { state, question, problems } = checked;
  const type = questions.fields.type.options!.find(({ value }) => value === question?.type);
  return (
    <li className={css.question} data-state={state}>
      <div className={css.head}>
        <span>{place}</span>
        {question?.code && <span>{question.code}</span>}
        {type && <span>{label(type.label)}</span>}
        {question && (
          <span>
            {translate('question_transfer.mark', {
              smart_count: question.mark,
              mark: formatNumber(question.mark),
            })}
          </span>
        )}
      </div>
      <div className={problems.length > 0 ? `${css.sides} ${css.two}` : css.sides}>
        {question && <Preview question={question} />}
        {problems.length > 0 && (
          <ul className={css.problems} aria-label={translate('question_transfer.notes')}>
            {problems.map(({ why }) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function Preview({ question }: { question: FoundQuestion }) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const answer = rightAnswer(question, (value) => words(`attempt.${value}`));
  return (
    <div className={css.preview}>
      {question.picture && (
        <p className={css.picture}>
          <ImageIcon size={16} strokeWidth={1.6} aria-hidden />
          {translate('question_transfer.picture', { name: question.picture.name })}
          {question.picture.alt && `: ${question.picture.alt}`}
        </p>
      )}
      <QuestionView
        question={presentedQuestion(question as never)}
        answer={null}
        heading={<span className="visually-hidden">{translate('admin.preview.question')}</span>}
      />
      {answer && (
        <p className={css.right}>
          <strong>{translate('admin.question.correct_answer')}:</strong> {answer}
        </p>
      )}
      {question.explanation && (
        <p className={css.right}>
          <strong>{translate('question_transfer.explanation')}:</strong> {question.explanation}
        </p>
      )}
    </div>
  );
}
