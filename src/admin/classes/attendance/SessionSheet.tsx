import { ArrowLeft, Maximize, Printer } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AttendanceSheet, SheetPerson } from '#shared/api/attendance.ts';
import { attendanceStates } from '#shared/domain/attendance.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Facts } from '#ui/Facts.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session as signedIn } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { printPage } from '#ui/printing/printPage.ts';
import { focusOnMount } from '../../focusOnMount.ts';
import { usePageInUrl } from '../usePageInUrl.ts';
import { QrScreen } from './QrScreen.tsx';
import { SheetTable } from './SheetTable.tsx';
import type { PendingRecord } from './sheetWriter.ts';
import { useSheet } from './useSheet.ts';
import css from './attendance.module.css';

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

interface SessionSheetProps {
  readonly sessionId: string;
  /** Check-ins arrive as events. */
  readonly isLive: boolean;
  /** Opened by hand, not by its address. */
  readonly takesFocus: boolean;
  readonly onBack: () => void;
}

/** The attendance at a session: counted, filled in by hand or by the learners themselves, printed. */
export function SessionSheet({ sessionId, isLive, takesFocus, onBack }: SessionSheetProps) {
  const translate = useTranslate();
  const { query, sheet, write, isSaving } = useSheet(sessionId, isLive);
  // A link may open the code at once.
  const [isShowing, setShowing] = useState(usePageInUrl().get('show') === 'code');
  const mayRecord = signedIn.can('attendance-record');
  if (!sheet)
    return query.isPending ? (
      <Skeleton lines={8} />
    ) : (
      <ErrorState error={query.error} retry={query.refetch} />
    );
  return (
    <>
      <div className={css.tools}>
        <Button small variant="text" ref={takesFocus ? focusOnMount : undefined} onClick={onBack}>
          <ArrowLeft {...icon} />
          {translate('attendance_tab.back')}
        </Button>
        <span className={css.grow} />
        {mayRecord && sheet.people.length > 0 && <MarkAll people={sheet.people} onWrite={write} />}
        <Button small onClick={() => void printPage()}>
          <Printer {...icon} />
          {translate('action.print')}
        </Button>
        {mayRecord && sheet.session.method !== 'manual' && (
          <Button
            small
            variant={sheet.session.end_at > sheet.server_now ? 'primary' : 'outlined'}
            onClick={() => setShowing(true)}
          >
            <Maximize {...icon} />
            {translate('attendance_tab.show_code')}
          </Button>
        )}
      </div>
      <Card
        flush
        className={css.sheetCard}
        title={<SheetTitle sheet={sheet} />}
        actions={<Saving isSaving={isSaving} />}
      >
        <PrintHead sheet={sheet} />
        <Counts sheet={sheet} />
        {sheet.people.length === 0 ? (
          <Empty>{translate('admin.no_participants')}</Empty>
        ) : (
          <SheetTable people={sheet.people} isReadOnly={!mayRecord} onWrite={write} />
        )}
      </Card>
      {isShowing && mayRecord && sheet.session.method !== 'manual' && (
        <QrScreen sheet={sheet} onClose={() => setShowing(false)} />
      )}
    </>
  );
}

function SheetTitle({ sheet: { session } }: { sheet: AttendanceSheet }) {
  const { formatDate, formatTimes } = useI18n();
  return (
    <span className={`${css.title} ${css.cardTitle}`}>
      {session.name}
      <span className={css.aside}>
        {`${formatDate(session.start_at)}, ${formatTimes(session.start_at, session.end_at)}`}
      </span>
    </span>
  );
}

const Saving = ({ isSaving }: { isSaving: boolean }) => {
  const translate = useTranslate();
  return (
    <span className={`${css.saving} ${css.cardActions}`} role="status">
      {translate(isSaving ? 'attendance_tab.saving' : 'state.saved')}
    </span>
  );
};

/** What the printed sheet needs beside the page's heading, which names the class. */
function PrintHead({ sheet: { trainers } }: { sheet: AttendanceSheet }) {
  const translate = useTranslate();
  return (
    <p className={`${css.printed} ${css.cardTitle}`}>
      {trainers.length > 0 && translate('attendance_tab.trainers', { names: trainers.join(', ') })}
    </p>
  );
}

function Counts({ sheet: { counts } }: { sheet: AttendanceSheet }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  return (
    <Facts
      names="inline"
      className={css.counts}
      facts={[...attendanceStates, 'unknown' as const].map((state) => ({
        name: translate(`attendance_tab.state.${state}`),
        value: formatNumber(counts[state]),
      }))}
    />
  );
}

interface MarkAllProps {
  readonly people: readonly SheetPerson[];
  readonly onWrite: (records: readonly PendingRecord[]) => void;
}

/** Everybody without a record becomes present; the others stay. The last use can be undone. */
function MarkAll({ people, onWrite }: MarkAllProps) {
  const translate = useTranslate();
  const [marked, setMarked] = useState<readonly string[]>([]);
  const unknown = people.filter(({ state }) => state === null);
  const mark = () => {
    onWrite(unknown.map(({ user_id }) => ({ user_id, state: 'present' })));
    setMarked(unknown.map(({ user_id }) => user_id));
  };
  const undo = () => {
    // People who were changed by hand since then are not touched.
    const still = people.filter(({ user_id, state }) => marked.includes(user_id) && state === 'present');
    onWrite(still.map(({ user_id }) => ({ user_id, state: null })));
    setMarked([]);
  };
  return (
    <>
      {marked.length > 0 && (
        <Button small variant="text" onClick={undo}>
          {translate('attendance_tab.undo', { smart_count: marked.length })}
        </Button>
      )}
      <Button small disabled={unknown.length === 0} onClick={mark}>
        {translate('attendance_tab.mark_all')}
      </Button>
    </>
  );
}
