import { Check } from 'lucide-react';
import type { WeekItem } from '#shared/api/workHome.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { Tag } from '#ui/Tag.tsx';
import { useWork } from './useWork.ts';
import { WorkRow, WorkSection } from './WorkSection.tsx';

/** What starts, closes and ends within seven days. */
export function Week() {
  const { lang, translate } = useI18n();
  return (
    <WorkSection
      title={translate('workHome.week')}
      more={`/${lang}/courses`}
      query={useWork('GET /my/work/week')}
      empty={translate('workHome.week_empty')}
      isEmpty={({ data }) => data.length === 0}
    >
      {({ data }) => (
        <ul>
          {data.map((item) => (
            <Item key={`${item.kind}${item.class.id}${item.quiz?.id ?? ''}`} item={item} />
          ))}
        </ul>
      )}
    </WorkSection>
  );
}

function Item({ item }: { item: WeekItem }) {
  const { lang, translate, formatDay, formatTime, formatNumber } = useI18n();
  const { kind, class: course, group, quiz, at, participants, capacity, waiting, unfinished } = item;
  const { day, month } = formatDay(at);
  const counted = (key: string, count: number, more = {}) =>
    translate(`workHome.${key}`, { smart_count: count, count: formatNumber(count), ...more });
  const facts =
    kind === 'starts'
      ? [
          capacity === null
            ? counted('participants', participants)
            : counted('seats', participants, { seats: formatNumber(capacity) }),
          waiting > 0 && counted('on_waiting_list', waiting),
        ]
      : [
          quiz && course.name,
          counted(kind === 'closes' ? 'not_passed' : 'not_finished', unfinished, {
            of: formatNumber(participants),
          }),
        ];
  const base = `/${lang}/courses/${group.slug}/${course.slug}`;
  return (
    <WorkRow
      name={quiz?.name ?? course.name}
      to={quiz ? `/${lang}/quiz/${quiz.slug}/edit` : base}
      when={translate(`workHome.${kind}`, { date: `${day} ${month}, ${formatTime(at)}` })}
      text={facts.filter(Boolean).join(' · ')}
    >
      <WeekAct item={item} base={base} />
    </WorkRow>
  );
}

/** The one act: people for a class that starts without any, the ones who are not through, or nothing left to do. */
function WeekAct({ item, base }: { item: WeekItem; base: string }) {
  const { lang, translate, formatNumber } = useI18n();
  const { kind, class: course, quiz, participants, unfinished } = item;
  const name = quiz?.name ?? course.name;
  if (kind === 'starts') {
    if (participants > 0 || !session.can('course-enrol')) return <Ready />;
    const words = translate('workHome.add_people');
    return (
      <ButtonLink small to={`${base}?tab=participants`} aria-label={`${words}: ${name}`}>
        {words}
      </ButtonLink>
    );
  }
  if (unfinished === 0) return <Ready />;
  const words = translate('workHome.see_people', {
    smart_count: unfinished,
    count: formatNumber(unfinished),
  });
  const filtered = (state: readonly string[]) => `filter=${encodeURIComponent(JSON.stringify({ state }))}`;
  const to =
    kind === 'closes'
      ? `/${lang}/grade/quiz/${quiz!.slug}?${filtered(['not_taken', 'responding', 'sending', 'failed'])}`
      : `${base}?tab=participants&${filtered(['approved', 'enrolled', 'in_progress'])}`;
  return (
    <ButtonLink small to={to} aria-label={`${words}: ${name}`}>
      {words}
    </ButtonLink>
  );
}

const Ready = () => (
  <Tag tone="ok" icon={<Check size={14} strokeWidth={2} aria-hidden />}>
    {useI18n().translate('workHome.ready')}
  </Tag>
);
