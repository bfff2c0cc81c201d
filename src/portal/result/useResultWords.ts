import type { AttemptResult, AttemptScore } from '#shared/api/attempts.ts';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { dateFormat, locales } from '#ui/format.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useSession } from '#ui/session.ts';
import { scoreText } from '../scores.ts';
import { callName } from './callName.ts';
import { isForfeited, isTimedOut } from './resultFace.ts';
import { answersToPass } from './toPass.ts';

export interface ResultWords {
  /** The state in few words, above the heading. */
  readonly line: string;
  readonly heading: string;
  readonly body: readonly string[];
}

type I18n = ReturnType<typeof useI18n>;
/** Saturday 21 November */
const LONG_DAY: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' };

/** What the result says, by state; a score only once it is final and shown. */
export function useResultWords(result: AttemptResult, course: MyCourseDetail | undefined): ResultWords {
  const i18n = useI18n();
  const { user } = useSession();
  const { translate } = i18n;
  const { state, no, notice } = result;
  const reason = notice ? [translate('attempt.reason', { reason: notice.reason })] : [];
  if (result.is_annulled)
    return {
      line: translate('result.no', { no }),
      heading: translate('result.annulled'),
      body: [translate('result.annulled_body'), ...reason],
    };
  const words =
    state === 'passed'
      ? passedWords(result, course?.enrolment_state === 'completed', callName(user?.name ?? ''), i18n)
      : state === 'failed'
        ? failedWords(result, i18n)
        : state === 'pending'
          ? pendingWords(result, i18n)
          : {
              line: translate('result.no', { no }),
              heading: translate(`result.${state}`),
              body: [translate(`result.${state}_body`)],
            };
  const restored = notice?.act === 'restore' ? [[translate('result.restored'), ...reason].join(' ')] : [];
  return { ...words, body: [...restored, ...words.body] };
}

function passedWords(result: AttemptResult, isClassDone: boolean, name: string, i18n: I18n): ResultWords {
  const { translate } = i18n;
  const { result: score, no } = result;
  const scored = score
    ? [
        translate('result.score_line', {
          ...percents(score, i18n),
          no,
          right: score.correct,
          total: countOf(score),
        }),
      ]
    : [];
  return {
    line: translate('result.passed'),
    heading: translate(isClassDone ? 'result.well_done_class' : 'result.well_done', { name }),
    body: [...(isTimedOut(result) ? [`${timeRanOut(result, i18n)}.`] : []), ...scored],
  };
}

function failedWords(result: AttemptResult, i18n: I18n): ResultWords {
  const { translate } = i18n;
  const { result: score, no, attempts_left: left } = result;
  if (isForfeited(result))
    return { line: timeRanOut(result, i18n), heading: translate('result.failed_forfeit'), body: [] };
  if (isTimedOut(result)) {
    const body = score && {
      ...percents(score, i18n),
      answered: countOf(score) - score.unanswered,
      total: countOf(score),
      smart_count: score.unanswered,
    };
    return {
      line: timeRanOut(result, i18n),
      heading: translate('result.time_up'),
      body: body ? [translate('result.time_up_score', body)] : [],
    };
  }
  const attempt =
    left === null
      ? translate('result.no_small', { no })
      : translate('result.no_of', { no, total: no + left });
  return {
    line: `${translate('result.failed')} · ${attempt}`,
    heading: score
      ? translate('result.to_pass', answersToPass(score, result.questions))
      : translate('result.failed_hidden'),
    body: [],
  };
}

function pendingWords(result: AttemptResult, i18n: I18n): ResultWords {
  const { translate, lang, timeZone } = i18n;
  const { to_correct: essays, expected_at } = result;
  const line = translate('result.pending');
  const sent = isTimedOut(result)
    ? `${timeRanOut(result, i18n)}.`
    : translate('result.sent_at', { time: timeOf(result, i18n) });
  if (essays === 0) return { line, heading: sent, body: [translate('result.pending_marked')] };
  const day = dateFormat(locales[lang], { timeZone, ...LONG_DAY });
  const expected = expected_at && translate('result.expected', { date: day.format(new Date(expected_at)) });
  return {
    line,
    heading: `${sent} ${translate('result.pending_essays', essays)}`,
    body: [expected ? `${expected} ${translate('result.told')}` : translate('result.told_when_out')],
  };
}

const timeOf = ({ finished_at }: AttemptResult, { formatTime }: I18n): string =>
  formatTime(finished_at).replace(/\s.*$/, '');
const timeRanOut = (result: AttemptResult, i18n: I18n): string =>
  i18n.translate('result.time_ran_out', { time: timeOf(result, i18n) });
const percents = ({ score, passing_score }: AttemptScore, { formatNumber }: I18n) => ({
  score: scoreText(score, formatNumber),
  passing: scoreText(passing_score, formatNumber),
});
const countOf = ({ correct, partial, incorrect, unanswered }: AttemptScore): number =>
  correct + partial + incorrect + unanswered;
