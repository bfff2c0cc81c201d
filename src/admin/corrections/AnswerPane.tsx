import { Copy } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CorrectionDetail } from '#shared/api/corrections.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Tag } from '#ui/Tag.tsx';
import { PresentedMedia } from '../questions/PresentedMedia.tsx';
import { DECIMALS } from './markDraft.ts';
import { useLearnerName } from './useLearnerName.ts';
import css from './answer.module.css';

interface AnswerPaneProps {
  readonly detail: CorrectionDetail;
  readonly position: { readonly index: number; readonly count: number };
  /** Its heading takes the focus. */
  readonly takesFocus: boolean;
  /** The queue holds answers of several quizzes. */
  readonly hasQuizName: boolean;
}

/** The question, the answer, and what helps to judge it. */
export function AnswerPane({ detail, position, takesFocus, hasQuizName }: AnswerPaneProps) {
  const translate = useTranslate();
  const { lang, formatNumber, formatDateTime } = useI18n();
  const name = useLearnerName();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const { question, attempt, text, quiz } = detail;
  const place = { no: formatNumber(position.index + 1), count: formatNumber(position.count) };
  return (
    <section className={css.answer} aria-label={translate('correction.answer')}>
      <div className={css.answerHead}>
        <h2 ref={heading} tabIndex={-1}>
          {name(detail.learner)}
        </h2>
        <span className={css.meta}>
          {position.index >= 0 && translate('correction.position', place)}
          {attempt.finished_at && ` · ${formatDateTime(attempt.finished_at)}`}
        </span>
      </div>
      {hasQuizName && (
        <Link className={css.meta} to={`/${lang}/quiz/${quiz.slug}/correction`}>
          {quiz.name}
        </Link>
      )}
      <div className={css.question}>
        <Stem text={question.stem} />
        <PresentedMedia media={question.media} />
        <Aid title={translate('correction.model')} text={question.model_answer} />
        <Aid title={translate('correction.explanation')} text={question.explanation} />
      </div>
      <div className={css.answerHead}>
        <h3>{translate('correction.answer')}</h3>
        <Length detail={detail} />
      </div>
      {text.trim() ? (
        <p className={`${css.text} ${css.given}`}>{text}</p>
      ) : (
        <p className={css.meta}>{translate('correction.no_answer')}</p>
      )}
      <Identical detail={detail} />
      <OtherMarks detail={detail} />
    </section>
  );
}

/** The first four lines of the question; all of them on request. */
function Stem({ text }: { text: string }) {
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const [isLong, setLong] = useState(false);
  const stem = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = stem.current ?? {};
    setLong(scrollHeight > clientHeight + 1);
  }, [text]);
  return (
    <>
      <p ref={stem} className={isWhole ? css.text : `${css.text} ${css.folded}`}>
        {text}
      </p>
      {isLong && (
        <Button small variant="text" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {translate(isWhole ? 'correction.less' : 'correction.whole')}
        </Button>
      )}
    </>
  );
}

const MOST_NAMED = 5;

/** Who else wrote exactly this. */
function Identical({ detail: { identical, text } }: { detail: CorrectionDetail }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const name = useLearnerName();
  if (identical.length === 0) return null;
  const named = identical.slice(0, MOST_NAMED).map(({ learner }) => name(learner));
  const words = text.trim() ? 'correction.identical' : 'correction.identical_empty';
  const count = identical.length;
  return (
    <div className={css.identical}>
      <Copy size={18} strokeWidth={1.6} aria-hidden />
      <p>
        <strong>{translate(words, { smart_count: count, count: formatNumber(count) })}</strong> (
        {named.join(', ')}
        {count > MOST_NAMED && ', …'}). {translate('correction.identical_hint')}
      </p>
    </div>
  );
}

interface AidProps {
  readonly title: string;
  readonly text: string | null;
}

const Aid = ({ title, text }: AidProps) =>
  text && (
    <details className={css.model}>
      <summary>{title}</summary>
      <p className={css.text}>{text}</p>
    </details>
  );

/** The number of words, beside the required number. */
function Length({ detail }: { detail: CorrectionDetail }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { words, length_problem: problem, question } = detail;
  const { words_min: min, words_max: max } = question;
  const bounds = min === null ? (max === null ? null : 'most') : max === null ? 'least' : 'both';
  const limits = { min: formatNumber(min ?? 0), max: formatNumber(max ?? 0) };
  return (
    <span className={css.meta}>
      {translate('correction.words', { smart_count: words, count: formatNumber(words) })}
      {bounds && ` · ${translate(`correction.words_asked_${bounds}`, limits)} `}
      {problem && <Tag tone="warn">{translate(`correction.${problem}`)}</Tag>}
    </span>
  );
}

/** Double blind marking: both marks, for the person who decides between them, and for all correctors after the decision. */
function OtherMarks({ detail: { others, question } }: { detail: CorrectionDetail }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  if (others.length === 0) return null;
  return (
    <section className={css.others} aria-label={translate('correction.other_marks')}>
      {others.map(({ round, mark, criteria, comment }) => (
        <div key={round}>
          <h3>{translate(`correction.round_${round}`)}</h3>
          <strong>
            {translate('correction.out_of', {
              mark: formatNumber(mark, DECIMALS),
              max: formatNumber(question.mark, DECIMALS),
            })}
          </strong>
          {criteria && (
            <ul className={css.meta}>
              {question.rubric.map(({ criterion }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the lines of a version never change
                <li key={index}>
                  {criterion}: {formatNumber(criteria[index] ?? 0, DECIMALS)}
                </li>
              ))}
            </ul>
          )}
          {comment && <p className={css.text}>{comment}</p>}
        </div>
      ))}
    </section>
  );
}
