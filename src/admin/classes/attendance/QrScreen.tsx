import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useRef } from 'react';
import type { AttendanceSheet, SessionCodeView } from '#shared/api/attendance.ts';
import { attendedStates } from '#shared/domain/attendance.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useModal } from '#ui/useModal.ts';
import { FixedCode } from './FixedCode.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { useFullScreen, useWakeLock } from './useScreen.ts';
import { useSessionCode } from './useSessionCode.ts';
import css from './qr.module.css';

interface QrScreenProps {
  readonly sheet: AttendanceSheet;
  readonly onClose: () => void;
}

/** The projected screen while people come in: the code to scan, the digits to type, and who is already there. */
export function QrScreen({ sheet, onClose }: QrScreenProps) {
  const translate = useTranslate();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { query, view, millisecondsLeft } = useSessionCode(sheet.session.id);
  useModal(ref, onClose);
  useFullScreen(ref, onClose);
  useWakeLock();
  return (
    <dialog ref={ref} className={css.screen} aria-labelledby={titleId}>
      <header className={css.head}>
        <div>
          <h2 id={titleId}>{sheet.session.name}</h2>
          <p>{sheet.class.name}</p>
        </div>
        <Button variant="icon" aria-label={translate('action.close')} onClick={onClose}>
          <X size={24} strokeWidth={1.6} aria-hidden />
        </Button>
      </header>
      {view ? (
        <div className={css.body}>
          <div className={css.qr}>
            <QrCode text={view.link} label={translate('attendance_tab.qr')} />
          </div>
          <div className={css.aside}>
            <CodeOf sessionId={sheet.session.id} view={view} millisecondsLeft={millisecondsLeft} />
            <Arrivals sheet={sheet} />
          </div>
        </div>
      ) : (
        query.error && <ErrorState error={query.error} retry={query.refetch} />
      )}
    </dialog>
  );
}

interface CodeOfProps {
  readonly sessionId: string;
  readonly view: SessionCodeView;
  readonly millisecondsLeft: number | null;
}

function CodeOf({ sessionId, view, millisecondsLeft }: CodeOfProps) {
  const translate = useTranslate();
  const { formatDateTime } = useI18n();
  const { refusal, opens_at, closes_at } = view;
  const date = formatDateTime(refusal === 'closed' ? closes_at : opens_at);
  return (
    <section>
      {refusal && (
        <p className={css.refused} role="status">
          {translate(`attendance_tab.refused.${refusal}`, { date })}
        </p>
      )}
      <p className={css.how}>{translate('attendance_tab.how')}</p>
      <p className={css.code} aria-label={[...view.code].join(' ')}>
        {`${view.code.slice(0, 3)} ${view.code.slice(3)}`}
      </p>
      {millisecondsLeft === null ? (
        <FixedCode sessionId={sessionId} link={view.link} />
      ) : (
        <Countdown left={millisecondsLeft} />
      )}
    </section>
  );
}

const WINDOW_MS = 30_000;
const RADIUS = 15;
const LENGTH = 2 * Math.PI * RADIUS;

/** The remaining time of the code, as a ring that empties and in seconds. */
function Countdown({ left }: { left: number }) {
  const translate = useTranslate();
  const seconds = Math.ceil(left / 1000);
  return (
    <p className={css.countdown}>
      <svg viewBox="0 0 36 36" aria-hidden>
        <circle cx="18" cy="18" r={RADIUS} className={css.track} />
        <circle
          cx="18"
          cy="18"
          r={RADIUS}
          className={css.ring}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - left / WINDOW_MS)}
        />
      </svg>
      {translate('attendance_tab.changes_in', { smart_count: seconds })}
    </p>
  );
}

const SHOWN = 8;

/** How many people are there, and who came last. */
function Arrivals({ sheet: { people, counts } }: { sheet: AttendanceSheet }) {
  const translate = useTranslate();
  const { formatNumber, formatTime } = useI18n();
  const isThere = (state: string | null) => (attendedStates as readonly (string | null)[]).includes(state);
  const last = people
    .filter(({ state, recorded_at }) => isThere(state) && recorded_at)
    .toSorted((a, b) => b.recorded_at!.localeCompare(a.recorded_at!))
    .slice(0, SHOWN);
  return (
    <section className={css.arrivals} aria-live="polite">
      <p className={css.total}>
        {translate('attendance_tab.there', {
          count: formatNumber(counts.present + counts.late),
          total: formatNumber(people.length),
        })}
      </p>
      <ul>
        {last.map(({ user_id, name, recorded_at }) => (
          <li key={user_id}>
            <span>{name}</span>
            <time dateTime={recorded_at!}>{formatTime(recorded_at!)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
