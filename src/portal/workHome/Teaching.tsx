import { BookOpen, ListChecks, QrCode, Video } from 'lucide-react';
import type { TaughtClass, WorkSession } from '#shared/api/workHome.ts';
import { buttonClass, ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { session as signedIn } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Loaded } from '../Loaded.tsx';
import { nameOf, SessionFacts, SessionRows, useSessionPath } from './Sessions.tsx';
import { useWork } from './useWork.ts';
import { WorkRow, WorkSection } from './WorkSection.tsx';
import css from './workHome.module.css';

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;
/** How far ahead the next session is looked for. */
const DAYS = 60;

const useSessions = () => useWork('GET /my/work/sessions', { days: DAYS });

/** The session that comes next, with everything that a trainer needs for it. */
export function NextSession() {
  const { translate } = useI18n();
  return (
    <Loaded query={useSessions()} skeleton={<Skeleton lines={3} />}>
      {({ data: [next] }) =>
        next ? <Next session={next} /> : <p className={css.muted}>{translate('workHome.next_empty')}</p>
      }
    </Loaded>
  );
}

function Next({ session }: { session: WorkSession }) {
  const { lang, translate } = useI18n();
  const { class: course, group, has_code, link } = session;
  const base = `/${lang}/courses/${group.slug}/${course.slug}`;
  const list = useSessionPath(session);
  const code = useSessionPath(session, true);
  const mayRecord = session.session && signedIn.can('attendance-record');
  return (
    <section className={css.next} aria-label={translate('workHome.next')}>
      <div>
        <p className={css.soon}>
          {translate('workHome.next')} · <When session={session} />
        </p>
        <h2>{nameOf(session)}</h2>
        <p className={css.muted}>
          <SessionFacts session={session} />
        </p>
      </div>
      <div className={css.buttons}>
        {link && (
          <a className={buttonClass({ variant: 'primary' })} href={link} target="_blank" rel="noreferrer">
            <Video {...icon} />
            {translate('workHome.meeting')}
          </a>
        )}
        {mayRecord && has_code && (
          <ButtonLink variant={link ? 'outlined' : 'primary'} to={code}>
            <QrCode {...icon} />
            {translate('workHome.show_code')}
          </ButtonLink>
        )}
        {mayRecord && (
          <ButtonLink variant={link || has_code ? 'outlined' : 'primary'} to={list}>
            <ListChecks {...icon} />
            {translate('workHome.attendance')}
          </ButtonLink>
        )}
        <ButtonLink to={`${base}?tab=modules`}>
          <BookOpen {...icon} />
          {translate('workHome.material')}
        </ButtonLink>
      </div>
    </section>
  );
}

/** "13.00 – 15.00 WIB, in 3 hours": the date too, if it is not today. */
function When({ session: { start_at, end_at } }: { session: WorkSession }) {
  const { translate, lang, formatTimes, formatDay, daysUntil, formatDays } = useI18n();
  const days = daysUntil(start_at);
  const times = formatTimes(start_at, end_at);
  if (days > 0) {
    const { day, month } = formatDay(start_at);
    return `${day} ${month}, ${times}${days < 30 ? ` · ${formatDays(days)}` : ''}`;
  }
  const minutes = Math.ceil((Date.parse(start_at) - Date.now()) / 60_000);
  if (minutes <= 0) return `${times} · ${translate('workHome.running')}`;
  const relative = new Intl.RelativeTimeFormat(lang, { numeric: 'always' });
  const inWords =
    minutes < 90 ? relative.format(minutes, 'minute') : relative.format(Math.round(minutes / 60), 'hour');
  return `${times} · ${inWords}`;
}

/** Today's and tomorrow's sessions after the next one. */
export function TwoDays() {
  const { lang, translate, daysUntil } = useI18n();
  return (
    <WorkSection
      title={translate('workHome.two_days')}
      more={`/${lang}/calendar`}
      query={useSessions()}
      empty={translate('workHome.two_days_empty')}
      isEmpty={({ data }) => soonOf(data, daysUntil).length === 0}
    >
      {({ data }) => <SessionRows sessions={soonOf(data, daysUntil)} />}
    </WorkSection>
  );
}

const soonOf = ([, ...later]: readonly WorkSession[], daysUntil: (at: string) => number) =>
  later.filter(({ start_at }) => daysUntil(start_at) <= 1);

/** The classes that the person trains, each with the share of people who have finished so far. */
export function TaughtClasses() {
  const { lang, translate } = useI18n();
  return (
    <WorkSection
      title={translate('workHome.taught')}
      more={`/${lang}/courses/group`}
      query={useWork('GET /my/work/classes')}
      empty={translate('workHome.taught_empty')}
      isEmpty={({ data }) => data.length === 0}
    >
      {({ data }) => (
        <ul>
          {data.map((taught) => (
            <Taught key={taught.class.id} taught={taught} />
          ))}
        </ul>
      )}
    </WorkSection>
  );
}

function Taught({ taught }: { taught: TaughtClass }) {
  const { lang, translate, formatNumber, formatDay } = useI18n();
  const { class: course, group, start_at, end_at, participants, completion } = taught;
  const dated = (key: string, at: string) => {
    const { day, month } = formatDay(at);
    return translate(`workHome.${key}`, { date: `${day} ${month}` });
  };
  const isUpcoming = start_at !== null && Date.parse(start_at) > Date.now();
  return (
    <WorkRow
      name={course.name}
      to={`/${lang}/courses/${group.slug}/${course.slug}`}
      text={[
        translate('workHome.participants', { smart_count: participants, count: formatNumber(participants) }),
        isUpcoming ? dated('starts', start_at) : end_at && dated('until', end_at),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      {completion !== null && (
        <div className={css.share}>
          {translate('workHome.finished_so_far', { percent: formatNumber(completion) })}
          <ProgressBar
            value={completion / 100}
            label={translate('workHome.finished_of', { name: course.name })}
          />
        </div>
      )}
    </WorkRow>
  );
}
