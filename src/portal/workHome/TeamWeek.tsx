import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { TeamWeekItem } from '#shared/api/workHome.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { useWork } from './useWork.ts';
import { WorkRow, WorkSection } from './WorkSection.tsx';

/** What begins, closes and ends for the team within seven days, and for whom. */
export function TeamWeek() {
  const { translate } = useI18n();
  return (
    <WorkSection
      title={translate('workHome.team.week')}
      query={useWork('GET /my/work/team')}
      empty={translate('workHome.team.week_empty')}
      isEmpty={({ data }) => data.length === 0}
    >
      {({ data }) => (
        <ul>
          {data.map((item) => (
            <Item key={`${item.kind}${item.class.id}${item.part?.id ?? ''}`} item={item} />
          ))}
        </ul>
      )}
    </WorkSection>
  );
}

function Item({ item }: { item: TeamWeekItem }) {
  const { lang, translate, formatDay, formatTime } = useI18n();
  const { kind, class: course, part, at } = item;
  const { day, month } = formatDay(at);
  return (
    <WorkRow
      name={part?.name ?? course.name}
      to={session.can('report-course') ? `/${lang}/report/course/${course.slug}` : undefined}
      when={translate(`workHome.${kind}`, { date: `${day} ${month}, ${formatTime(at)}` })}
      text={
        <>
          {part && `${course.name} · `}
          <People item={item} />
        </>
      }
    />
  );
}

/** "Not finished: Dewi, Hasan, Rani and 2 more"; each name opens the classes of the person. */
function People({ item: { kind, count, people } }: { item: TeamWeekItem }) {
  const { lang, translate, formatNumber } = useI18n();
  const others = count - people.length;
  return (
    <>
      {kind !== 'starts' && `${translate(`workHome.team.open.${kind}`)}: `}
      {people.map(({ id, slug, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link to={`/${lang}/settings/user/${encodeURIComponent(slug)}?tab=classes`}>{name}</Link>
        </Fragment>
      ))}
      {others > 0 &&
        ` ${translate('workHome.team.more', { smart_count: others, count: formatNumber(others) })}`}
    </>
  );
}
