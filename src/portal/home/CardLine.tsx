import { ClipboardCheck, Flag, QrCode, Star } from 'lucide-react';
import type { HomeLine } from '#shared/api/home.ts';
import { useI18n } from '#ui/i18n.tsx';
import css from './home.module.css';

const icons = {
  quiz: ClipboardCheck,
  class: Flag,
  requirement: Flag,
  offer: Flag,
  session: QrCode,
  evaluation: Star,
};

/** What, and until when: "Quiz: Evacuation routes · due Wed 25 Nov". */
export function CardLine({ line }: { line: HomeLine }) {
  const { translate } = useI18n();
  const Icon = icons[line.kind];
  return (
    <li className={css.line}>
      <Icon size={16} strokeWidth={1.6} aria-hidden />
      <span>{translate(`home.line.${line.kind}`, { name: line.name })}</span>
      <When line={line} />
    </li>
  );
}

const JOIN_MS = 15 * 60_000;

function When({ line: { kind, at, meeting } }: { line: HomeLine }) {
  const { translate, formatDay, formatTime, formatTimes } = useI18n();
  if (!at) return null;
  if (!meeting)
    return (
      <time className={css.muted} dateTime={at}>
        {translate(kind === 'offer' || kind === 'evaluation' ? 'home.until' : 'home.due_on', {
          date: formatDay(at).date,
        })}
      </time>
    );
  const opens = Date.parse(at) - JOIN_MS;
  const facts = [
    translate('home.today_at', { times: formatTimes(at, meeting.end_at) }),
    meeting.attendance && translate(`attendance_state.${meeting.attendance}`),
    meeting.is_online &&
      !meeting.link &&
      Date.now() < opens &&
      translate('home.join_from', { time: formatTime(opens) }),
  ];
  return (
    <time className={css.muted} dateTime={at}>
      {facts.filter(Boolean).join(' · ')}
    </time>
  );
}
