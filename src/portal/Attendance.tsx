import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { MyAttendance, MySession } from '#shared/api/attendance.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { hasSeat } from '#shared/domain/enrolments.ts';
import { useCrumb } from '#ui/crumbs.ts';
import { Empty } from '#ui/Empty.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { ScanResult } from './attendance/ScanResult.tsx';
import { SessionCard } from './attendance/SessionCard.tsx';
import { useScan } from './attendance/useCheckIn.ts';
import { BackToClass, LoadedOfClass } from './course/BackToClass.tsx';
import { courseQuery } from './learningCalls.ts';
import { useAttendanceSoFar } from './attendance/useAttendanceSoFar.ts';
import css from './attendance/attendance.module.css';

/** The learner's attendance in a class: check-in by a scanned or a typed code, and the record of each session. */
export function Attendance() {
  const { name = '' } = useParams();
  const [search] = useSearchParams();
  const scan = useScan();
  // The result of a scanned code is also shown to people without a seat.
  const isScanned = !scan.isIdle || search.has('receipt');
  // Sessions open and close by the clock: older data may offer a session that is over.
  const query = useQuery({ ...courseQuery(name), staleTime: 0 });
  useCrumb(name, query.data?.name);
  return (
    <Page lead={query.data?.name}>
      <div className={css.page}>
        <ScanResult scan={scan} />
        <LoadedOfClass course={name} query={query}>
          {({ attendance, enrolment_state: state }) =>
            attendance || hasSeat(state) || isScanned ? (
              <Sessions slug={name} attendance={attendance} />
            ) : (
              <BackToClass course={name} />
            )
          }
        </LoadedOfClass>
      </div>
    </Page>
  );
}

interface SessionsProps {
  readonly slug: string;
  readonly attendance: MyAttendance | null;
}

function Sessions({ slug, attendance }: SessionsProps) {
  const { lang, translate } = useI18n();
  const text = useAttendanceSoFar(attendance);
  // As of the opening of the page: a session must not move while a person has just checked in to it.
  const [first] = useState(() => openFirst(attendance?.sessions ?? []));
  if (!attendance)
    return (
      <Empty
        action={<ButtonLink to={`/${lang}/my-course/${slug}`}>{translate('attendance.to_class')}</ButtonLink>}
      >
        {translate('attendance.none')}
      </Empty>
    );
  const { sessions, percent } = attendance;
  const sorted = first.flatMap((id) => sessions.find((session) => session.id === id) ?? []);
  const added = sessions.filter(({ id }) => !first.includes(id));
  return (
    <>
      {text && <ProgressBar value={percent! / 100} label={translate('attendance.title')} text={text} />}
      {text && <p className={css.muted}>{text}</p>}
      {[...sorted, ...added].map((session) => (
        <SessionCard key={session.id} session={session} />
      ))}
    </>
  );
}

/** Sessions with a possible action come first; the others keep their order in time. */
function openFirst(sessions: readonly MySession[]): readonly string[] {
  const isOpen = ({ state, refusal }: MySession) => !state && !refusal;
  return [...sessions.filter(isOpen), ...sessions.filter((session) => !isOpen(session))].map(({ id }) => id);
}
