import { Ban, CircleCheck, CircleX, Clock, Hourglass, LoaderCircle, Send } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { AttemptResult, AttemptScore } from '#shared/api/attempts.ts';
import { isOpen, type AttemptState } from '#shared/domain/attempts.ts';
import { useI18n } from '#ui/i18n.tsx';
import { scoreText } from '../scores.ts';
import { NextStep } from './NextStep.tsx';
import tones from '#ui/Tag.module.css';
import css from './result.module.css';

const faces: Readonly<Record<AttemptState, { icon: LucideIcon; tone: string }>> = {
  responding: { icon: Clock, tone: 'warn' },
  sending: { icon: Send, tone: 'info' },
  validating: { icon: LoaderCircle, tone: 'info' },
  pending: { icon: Hourglass, tone: 'info' },
  passed: { icon: CircleCheck, tone: 'ok' },
  failed: { icon: CircleX, tone: 'bad' },
};

const annulled = { icon: Ban, tone: 'warn' } as const;

interface ResultCardProps {
  readonly result: AttemptResult;
  /** Slug of the class. */
  readonly course: string;
}

/** The six states with their words; a score only once it is final. */
export function ResultCard({ result, course }: ResultCardProps) {
  const { translate, formatDate, formatDateTime, formatTime } = useI18n();
  const { state, result: score } = result;
  const { icon: Icon, tone } = result.is_annulled ? annulled : faces[state];
  return (
    <div className={css.card}>
      <div className={`${css.face} ${tones[tone]}`}>
        <Icon size={32} strokeWidth={1.6} aria-hidden />
      </div>
      <div role="status" className={css.words}>
        <h2>{translate(result.is_annulled ? 'result.annulled' : `result.${state}`)}</h2>
        {isTimedOut(result) && (
          <p>{translate('result.time_up', { time: formatTime(result.finished_at).replace(/\s.*$/, '') })}</p>
        )}
        <p>{bodyOf(result, translate)}</p>
        {result.expected_at && (
          <p>{translate('result.expected', { date: formatDate(result.expected_at) })}</p>
        )}
        <ResultNotice result={result} />
      </div>
      {result.late > 0 && <p className={css.late}>{translate('attempt.late', result.late)}</p>}
      {result.late_accepted > 0 && (
        <p className={css.late}>{translate('result.late_accepted', result.late_accepted)}</p>
      )}
      {result.late_declined > 0 && (
        <p className={css.late}>{translate('result.late_declined', result.late_declined)}</p>
      )}
      {score && <Score score={score} />}
      <p className={css.muted}>
        {[
          translate('result.no', { no: result.no }),
          ...(result.finished_at
            ? [translate('result.submitted_at', { date: formatDateTime(result.finished_at) })]
            : []),
          ...(score || state === 'pending' ? [attemptsLeft(result, translate)] : []),
        ].join(' · ')}
      </p>
      <NextStep result={result} course={course} />
    </div>
  );
}

/** Ended by its clock, and the stored answers were submitted automatically. An attempt that was submitted later does not count as one. */
const isTimedOut = ({ state, finished_at, deadline_at, overdue, is_annulled }: AttemptResult): boolean =>
  !isOpen(state) &&
  !is_annulled &&
  overdue === 'autosubmit' &&
  finished_at !== null &&
  finished_at === deadline_at;

/** The annulment, or its undo, in the organizer's words. */
function ResultNotice({ result: { is_annulled, notice } }: { result: AttemptResult }) {
  const { translate } = useI18n();
  const isBack = !is_annulled && notice?.act === 'restore';
  if (!notice || !(is_annulled || isBack)) return null;
  return (
    <p>
      {isBack && `${translate('result.restored')} `}
      {translate('attempt.reason', { reason: notice.reason })}
    </p>
  );
}

type Words = ReturnType<typeof useI18n>['translate'];

function bodyOf(attempt: AttemptResult, translate: Words): string {
  const { state, result, can_retry, overdue, is_declared } = attempt;
  if (attempt.is_annulled) return translate('result.annulled_body');
  if (state === 'pending' && attempt.to_correct === 0) return translate('result.pending_marked');
  if (state !== 'failed') return translate(`result.${state}_body`);
  if (overdue !== 'autosubmit' && !is_declared) return translate('result.failed_forfeit');
  if (!result) return translate('result.failed_hidden');
  const passing = `${result.passing_score}%`;
  return translate(can_retry ? 'result.failed_body' : 'result.failed_final', { passing });
}

function attemptsLeft({ attempts_left: left }: AttemptResult, translate: Words): string {
  if (left === null) return translate('result.attempts_unlimited');
  return left === 0 ? translate('result.attempts_none') : translate('result.attempts_left', left);
}

/** The score beside the passing score, and the numbers of right and wrong answers. It does not reveal which ones were right. */
function Score({ score }: { score: AttemptScore }) {
  const { translate, formatNumber } = useI18n();
  const percent = (value: number) => scoreText(value, formatNumber);
  const counts = (['correct', 'partial', 'incorrect', 'unanswered'] as const).filter(
    (name) => name === 'correct' || name === 'incorrect' || score[name] > 0,
  );
  return (
    <>
      <div className={css.score}>
        <strong>{percent(score.score)}</strong>
        <div
          className={css.track}
          role="img"
          aria-label={translate('result.score_of', {
            score: percent(score.score),
            passing: percent(score.passing_score),
          })}
        >
          <div
            className={score.passed ? css.fill : `${css.fill} ${css.below}`}
            style={{ width: `${score.score}%` }}
          />
          <div className={css.needed} style={{ left: `${score.passing_score}%` }} />
        </div>
        <span className={css.muted}>
          {translate('result.passing_score', { score: percent(score.passing_score) })}
        </span>
      </div>
      <dl className={css.counts}>
        {counts.map((name) => (
          <div key={name}>
            <dt>{translate(`result.${name}`)}</dt>
            <dd>{score[name]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
