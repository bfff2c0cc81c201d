import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { MyAttendance } from '#shared/api/attendance.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { useCrumb } from '#ui/crumbs.ts';
import { Empty } from '#ui/Empty.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { ScanResult } from './attendance/ScanResult.tsx';
import { SessionCard } from './attendance/SessionCard.tsx';
import { useScan } from './attendance/useCheckIn.ts';
import { courseQuery } from './learningCalls.ts';
import { Loaded } from './Loaded.tsx';
import css from './attendance/attendance.module.css';

/** The learner's presence in a class: checking in by a scanned or a typed code, and what is known of each session. */
export function Attendance() {
  const { name = '' } = useParams();
  const scan = useScan();
  // Sessions open and close by the clock: what was read a while ago may offer what is over.
  const query = useQuery({ ...courseQuery(name), staleTime: 0 });
  useCrumb(name, query.data?.name);
  return (
    <Page lead={query.data?.name}>
      <div className={css.page}>
        <ScanResult scan={scan} />
        <Loaded query={query}>{({ attendance }) => <Sessions slug={name} attendance={attendance} />}</Loaded>
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
  if (!attendance)
    return (
      <Empty
        action={<ButtonLink to={`/${lang}/my-course/${slug}`}>{translate('attendance.to_class')}</ButtonLink>}
      >
        {translate('attendance.none')}
      </Empty>
    );
  const { sessions, percent } = attendance;
  // What can be done now stands first; the others keep their order in time.
  const isOpen = ({ state, refusal }: (typeof sessions)[number]) => !state && !refusal;
  const sorted = [...sessions.filter(isOpen), ...sessions.filter((session) => !isOpen(session))];
  const text = percent === null ? undefined : translate('attendance.percent', { percent });
  return (
    <>
      {text && <ProgressBar value={percent! / 100} label={translate('attendance.title')} text={text} />}
      {text && <p className={css.muted}>{text}</p>}
      {sorted.map((session) => (
        <SessionCard key={session.id} session={session} />
      ))}
    </>
  );
}
