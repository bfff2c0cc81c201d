import { CircleCheck, Clock, Lock, MonitorSmartphone, Play, WifiOff } from 'lucide-react';
import type { QuizRules } from '#shared/api/attempts.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useSession } from '#ui/session.ts';
import { isOutsideSeb } from '../attempt/sebProof.ts';
import { SebNotice } from './OpenInSeb.tsx';
import { StartWait } from './StartWait.tsx';
import { Notice } from '../course/CourseNotices.tsx';

/** A device's clock that is this far off confuses its user. */
const CLOCK_TOLERANCE_MS = 120_000;

interface QuizNoticesProps {
  readonly rules: QuizRules;
  /** When the rules arrived, by the device's clock. */
  readonly readAt: number;
  readonly onReached: () => void;
}

/** What decides about the start: an unfinished attempt, a refusal with its date, no connection, a wrong clock. */
export function QuizNotices({ rules, readAt, onReached }: QuizNoticesProps) {
  const { translate, formatDateTime } = useI18n();
  const { online } = useSession();
  const offMs = Math.abs(Date.parse(rules.server_now) - readAt);
  const open = rules.open_attempt;
  const mayStart = open ? open.state === 'responding' && !open.is_elsewhere : rules.can_start;
  return (
    <>
      {!online && <Notice tone="warn" icon={<WifiOff {...icon} />} title={translate('quiz.offline')} />}
      {open?.is_elsewhere && (
        <Notice tone="warn" icon={<MonitorSmartphone {...icon} />} title={translate('quiz.elsewhere')}>
          {translate('quiz.elsewhere_body')}
        </Notice>
      )}
      {mayStart && isOutsideSeb(rules) && <SebNotice rules={rules} />}
      {open && !open.is_elsewhere && (
        <Notice
          tone="warn"
          icon={<Play {...icon} />}
          title={translate(
            open.paused_at
              ? 'quiz.resume_paused'
              : rules.time_limit === null
                ? 'quiz.resume_untimed'
                : 'quiz.resume_body',
            {
              date: formatDateTime(open.started_at),
            },
          )}
        />
      )}
      {!open && rules.refusal && (
        <Notice
          tone="warn"
          icon={<Lock {...icon} />}
          title={translate(`start.${rules.refusal}`, { date: formatDateTime(rules.may_start_at) })}
        >
          {rules.refusal === 'paused' && translate('attempt.reason', { reason: rules.paused_reason })}
          {rules.may_start_at && (
            <StartWait mayStartAt={rules.may_start_at} serverNow={rules.server_now} onReached={onReached} />
          )}
        </Notice>
      )}
      {!open && rules.has_passed && rules.can_start && (
        <Notice tone="ok" icon={<CircleCheck {...icon} />} title={translate('quiz.already_passed')} />
      )}
      {offMs > CLOCK_TOLERANCE_MS && (
        <Notice
          tone="info"
          icon={<Clock {...icon} />}
          title={translate('quiz.clock', Math.round(offMs / 60_000))}
        />
      )}
    </>
  );
}

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;
