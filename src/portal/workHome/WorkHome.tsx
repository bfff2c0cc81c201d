import { Plus } from 'lucide-react';
import { Suspense, use, type ReactNode } from 'react';
import { ButtonLink } from '#ui/Button.tsx';
import { locales } from '#ui/format.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { session, useSession } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { greetingAt, shortName } from '../dates.ts';
import { tabWords } from '../user/tabWords.ts';
import { AuditSeal } from './AuditSeal.tsx';
import { Drafts } from './Drafts.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { Health } from './Health.tsx';
import { MyLearning } from './MyLearning.tsx';
import { News } from './News.tsx';
import { Questions } from './Questions.tsx';
import { Today } from './Sessions.tsx';
import { Standing } from './Standing.tsx';
import { NextSession, TaughtClasses, TwoDays } from './Teaching.tsx';
import { ToCorrect } from './ToCorrect.tsx';
import { MyTeam } from './MyTeam.tsx';
import { Waiting } from './Waiting.tsx';
import { Watch } from './Watch.tsx';
import { Week } from './Week.tsx';
import css from './workHome.module.css';

/** In Indonesian the style `full` would write "03 Desember". */
const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** The start page of people who work with classes, people or the log: its sections follow from what the role may do. */
export function WorkHome() {
  const { lang, translate, timeZone } = useI18n();
  const { user } = useSession();
  const now = new Date();
  return (
    <Page
      title={translate(`home.${greetingAt(now, timeZone)}`, { name: shortName(user?.name ?? '') })}
      lead={new Intl.DateTimeFormat(locales[lang], { ...DAY, timeZone }).format(now)}
      actions={
        <Suspense>
          <QuickClass />
        </Suspense>
      }
    >
      <Suspense fallback={<Skeleton lines={6} />}>
        <Sections />
      </Suspense>
    </Page>
  );
}

const useWords = () => use(tabWords(useI18n().lang, ['workHome']));

function QuickClass() {
  const { lang, translate } = useI18n();
  useWords();
  if (!session.can('course-create')) return null;
  return (
    <ButtonLink variant="primary" to={`/${lang}/courses/quick`}>
      <Plus size={18} strokeWidth={2} aria-hidden />
      {translate('workHome.quick_class')}
    </ButtonLink>
  );
}

function Sections() {
  useWords();
  // Who makes classes plans all of them; who only changes classes trains them.
  const plans = session.can('course-create');
  const trains = session.can('course-edit') && !plans;
  const corrects = session.can('quiz-correction');
  const audits = session.can('audit-index');
  return (
    <>
      <FirstSteps />
      {(plans || session.can('course-enrol')) && <Waiting />}
      {audits && <AuditSeal />}
      {trains && <NextSession />}
      {plans && <Plans />}
      {trains && (
        <Columns
          left={
            <>
              <TwoDays />
              <TaughtClasses />
            </>
          }
          right={
            <>
              {corrects && <ToCorrect />}
              <Questions />
            </>
          }
        />
      )}
      {audits && (
        <Columns
          left={<Health />}
          right={
            <>
              <Watch />
              {session.can('report-index') && <Standing />}
            </>
          }
        />
      )}
      {corrects && !plans && !trains && <ToCorrect />}
      {session.can('team-index') && <MyTeam isAlone={!plans && !trains && !audits} />}
      <MyLearning />
    </>
  );
}

const Plans = () => (
  <Columns
    left={
      <>
        <Today />
        <Week />
      </>
    }
    right={
      <>
        <Drafts />
        <News />
      </>
    }
  />
);

const Columns = ({ left, right }: { left: ReactNode; right: ReactNode }) => (
  <div className={css.columns}>
    <div className={css.column}>{left}</div>
    <div className={css.column}>{right}</div>
  </div>
);
