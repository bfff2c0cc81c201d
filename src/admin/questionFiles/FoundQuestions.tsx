import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CheckedQuestion, FoundQuestion, QuestionImport } from '#shared/api/questionFiles.ts';
import { questions } from '#shared/resources/questions.ts';
import { Button } from '#ui/Button.tsx';
import { QuestionView } from '#ui/content/QuestionView.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import { presentedQuestion } from '../questions/presentedQuestion.ts';
import { useWordPart } from '#ui/useWordPart.ts';
import { rightAnswer } from './rightAnswer.ts';
import css from './questionFiles.module.css';

const STEP = 20;
const tones: Readonly<Record<CheckedQuestion['state'], Tone>> = {
  new: 'ok',
  changed: 'info',
  same: 'neutral',
  refused: 'bad',
};

/** The questions of a file as learners would see them, each with its errors. */
export function FoundQuestions({ found }: { found: QuestionImport }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const [visible, setVisible] = useState(STEP);
  const [isOnlyWrong, setOnlyWrong] = useState(false);
  const hasWords = useWordPart();
  const wrong = found.questions.filter(({ problems }) => problems.length > 0);
  const listed = isOnlyWrong && wrong.length > 0 ? wrong : found.questions;
  if (found.questions.length === 0) return null;
  if (!hasWords) return <Skeleton lines={8} />;
  return (
    <>
      {wrong.length > 0 && wrong.length < found.questions.length && (
        <div className={css.which} role="group" aria-label={translate('question_transfer.which')}>
          <Button small aria-pressed={!isOnlyWrong} onClick={() => setOnlyWrong(false)}>
            {translate('question_transfer.all', { count: formatNumber(found.questions.length) })}
          </Button>
          <Button small aria-pressed={isOnlyWrong} onClick={() => setOnlyWrong(true)}>
            {translate('question_transfer.with_notes', { count: formatNumber(wrong.length) })}
          </Button>
        </div>
      )}
      <ol className={css.questions}>
        {listed.slice(0, visible).map((checked, index) => (
          <Found key={`${checked.line} ${index}`} checked={checked} isSheet={found.format === 'xlsx'} />
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

function Found({ checked, isSheet }: { checked: CheckedQuestion; isSheet: boolean }) {
  const translate = useTranslate();
  const { label, formatNumber } = useI18n();
  const { line, state, question, problems } = checked;
  const type = questions.fields.type.options!.find(({ value }) => value === question?.type);
  return (
    <li className={css.question} data-state={state}>
      <div className={css.head}>
        <Tag tone={tones[state]}>{translate(`question_transfer.${state}`)}</Tag>
        <span>{translate(`question_transfer.${isSheet ? 'row' : 'line'}`, { no: formatNumber(line) })}</span>
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
            {problems.map(({ why, is_loss, what }) => (
              <li key={why} className={is_loss ? css.loss : css.error}>
                {!question && <strong>{what}: </strong>}
                {why}
              </li>
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
