import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { use } from 'react';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session, useSession, type User } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { printPage } from '#ui/printing/printPage.ts';
import { certificatesOfUser } from '../../certificates/certificateCalls.ts';
import { gradesQuery, userGradesQuery } from '../../learningCalls.ts';
import { personCompetenciesQuery } from '../competencies/competencyCalls.ts';
import { personClassesQuery } from '../personCalls.ts';
import { tabWords } from '../tabWords.ts';
import { RecordSection } from './RecordSection.tsx';
import { certificateRows, classRows, competencyRows, gradeRows } from './recordRows.ts';
import css from './record.module.css';

interface TrainingRecordProps {
  readonly user: User;
  readonly isMe: boolean;
}

/** A person's training on one sheet to print: classes, grades, competencies and certificates, as far as the reader may see them. */
export function TrainingRecord({ user, isMe }: TrainingRecordProps) {
  const i18n = useI18n();
  use(tabWords(i18n.lang, ['certificates', 'competencies', 'grades']));
  const { parts, error, retry } = useRecord(user, isMe);
  if (error) return <ErrorState error={error} retry={retry} />;
  if (!parts) return <Skeleton lines={10} />;
  const { translate } = i18n;
  return (
    <>
      <div className={css.bar}>
        <ButtonLink to={`/${i18n.lang}/settings/user/${encodeURIComponent(user.nip)}`}>
          <ArrowLeft size={16} strokeWidth={1.6} aria-hidden />
          {translate('user.record.back')}
        </ButtonLink>
        <Button variant="primary" onClick={() => void printPage()}>
          <Printer size={16} strokeWidth={1.6} aria-hidden />
          {translate('user.record.print')}
        </Button>
      </div>
      <article className={css.sheet} aria-label={translate('user.record.title')}>
        <Holder user={user} />
        <RecordSection part="classes" rows={classRows(parts.classes, i18n)} />
        {parts.grades && <RecordSection part="grades" rows={gradeRows(parts.grades, i18n)} />}
        <RecordSection part="competencies" rows={competencyRows(parts.competencies, i18n)} />
        <RecordSection part="certificates" rows={certificateRows(parts.certificates, i18n)} />
        <Foot isMe={isMe} />
      </article>
    </>
  );
}

/** Loads everything first: half a record must not be printed. */
function useRecord(user: User, isMe: boolean) {
  const mayGrades = session.can('grade-index');
  const queries = [
    useQuery(personClassesQuery(user.id)),
    useQuery({ ...gradesQuery, enabled: isMe }),
    useQuery({ ...userGradesQuery(user.nip), enabled: !isMe && mayGrades }),
    useQuery(personCompetenciesQuery(user.id)),
    useQuery(certificatesOfUser(user.id)),
  ] as const;
  const [classes, mine, theirs, held, certificates] = queries;
  const hasGrades = isMe || mayGrades;
  const grades = isMe ? mine.data : theirs.data?.grades;
  const parts = classes.data &&
    held.data &&
    certificates.data &&
    (grades || !hasGrades) && {
      classes: classes.data,
      grades,
      competencies: held.data.competencies,
      certificates: certificates.data,
    };
  return {
    parts,
    error: parts ? null : queries.find(({ error }) => error)?.error,
    retry: () => Promise.all(queries.filter(({ error }) => error).map(({ refetch }) => refetch())),
  };
}

function Holder({ user }: { user: User }) {
  const { translate, formatDate } = useI18n();
  const work = ['position', 'department', 'placement_city'].map((field) => user[field]).filter(Boolean);
  const joined = user['joined_at'] as string | null | undefined;
  return (
    <header className={css.holder}>
      <p className={css.name}>{user.name}</p>
      <p>
        {translate('user.nip')} {user.nip}
      </p>
      {work.length > 0 && <p>{work.join(' · ')}</p>}
      {joined && (
        <p>
          {translate('user.joined_at')} {formatDate(joined)}
        </p>
      )}
    </header>
  );
}

/** When and by whom it was printed; for another person it holds what the reader may see. */
function Foot({ isMe }: { isMe: boolean }) {
  const { translate, formatDateTime } = useI18n();
  const { user: reader } = useSession();
  return (
    <footer className={css.foot}>
      {translate('user.record.printed', {
        at: formatDateTime(Date.now()),
        name: reader?.name ?? '',
        nip: reader?.nip ?? '',
      })}
      {!isMe && ` ${translate('user.record.seen')}`}
    </footer>
  );
}
