import { useTranslate } from 'ra-core';
import type { CorrectionDetail } from '#shared/api/corrections.ts';
import { Card } from '#ui/Card.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Tag } from '#ui/Tag.tsx';
import { PresentedMedia } from '../questions/PresentedMedia.tsx';
import { DECIMALS } from './markDraft.ts';
import { useLearnerName } from './useLearnerName.ts';
import css from './corrections.module.css';

interface AnswerCardProps {
  readonly detail: CorrectionDetail;
  readonly position: { readonly index: number; readonly count: number };
}

/** The question, the answer, and what helps to judge it. */
export function AnswerCard({ detail, position }: AnswerCardProps) {
  const translate = useTranslate();
  const { formatNumber, formatDateTime } = useI18n();
  const name = useLearnerName();
  const { question, attempt, text } = detail;
  const place = { no: formatNumber(position.index + 1), count: formatNumber(position.count) };
  return (
    <Card
      title={name(detail.learner)}
      actions={
        <span className={css.meta}>
          {position.index >= 0 && translate('correction.position', place)}
          {attempt.finished_at && ` · ${formatDateTime(attempt.finished_at)}`}
        </span>
      }
    >
      <h3 className={css.label}>{translate('correction.question')}</h3>
      <p className={css.text}>{question.stem}</p>
      <PresentedMedia media={question.media} />
      <Aid title={translate('correction.model')} text={question.model_answer} isOpen />
      <Aid title={translate('correction.explanation')} text={question.explanation} />
      <div className={css.answerHead}>
        <h3 className={css.label}>{translate('correction.answer')}</h3>
        <Length detail={detail} />
      </div>
      {text.trim() ? (
        <p className={`${css.text} ${css.given}`}>{text}</p>
      ) : (
        <p className={css.meta}>{translate('correction.no_answer')}</p>
      )}
      <OtherMarks detail={detail} />
    </Card>
  );
}

interface AidProps {
  readonly title: string;
  readonly text: string | null;
  readonly isOpen?: boolean;
}

const Aid = ({ title, text, isOpen }: AidProps) =>
  text && (
    <details className={css.model} open={isOpen}>
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
          <h3 className={css.label}>{translate(`correction.round_${round}`)}</h3>
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
