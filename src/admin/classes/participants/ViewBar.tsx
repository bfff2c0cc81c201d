import { useQuery } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'ra-core';
import type { EnrolmentCounts } from '#shared/api/classes.ts';
import { enrolments } from '#shared/resources/enrolments.ts';
import { call } from '#ui/call.ts';
import { useI18n } from '#ui/i18n.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { CountButtons } from '../../CountButtons.tsx';
import { usePageInUrl } from '../usePageInUrl.ts';
import { openView, views, withView } from './views.ts';
import css from './participants.module.css';

type Filters = Readonly<Record<string, unknown>>;

/** Under the resource's name, so that every change of participants reads the numbers again. */
const useCounts = (classId: string) =>
  useQuery({
    queryKey: [enrolments.name, 'counts', classId],
    queryFn: async ({ signal }) =>
      (await call('GET /classes/:id/enrolment-counts', { params: { id: classId } }, { signal })).data,
  }).data;

/** The number of people in each state, each number a filter, and how full the class is. */
export function ViewBar({ classId }: { classId: string }) {
  const translate = useTranslate();
  const counts = useCounts(classId);
  const { filterValues } = useListContext();
  const url = usePageInUrl();
  const open = openView(filterValues as Filters);
  const visible = views.filter(
    (view) => view.isAlways || view === open || (counts && view.count(counts) > 0),
  );
  return (
    <div className={css.views}>
      <CountButtons
        label={translate('participants.views')}
        buttons={visible.map((view) => ({
          key: view.key,
          text: translate(`participants.view.${view.key}`),
          count: counts && view.count(counts),
          isPressed: view === open,
          isTask: view.isTask,
          onPress: () => {
            const filter = withView(filterValues as Filters, view);
            url.set({
              filter: Object.keys(filter).length > 0 ? JSON.stringify(filter) : '',
              sort: view.sort ?? '',
              order: view.sort ? 'ASC' : '',
            });
          },
        }))}
      />
      {counts && <Seats counts={counts} />}
    </div>
  );
}

function Seats({ counts: { capacity, seats_taken } }: { counts: EnrolmentCounts }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const taken = formatNumber(seats_taken);
  if (capacity === null)
    return (
      <p className={css.seats}>{translate('participants.seats_unlimited', { smart_count: seats_taken })}</p>
    );
  const text = translate('participants.seats', { taken, capacity: formatNumber(capacity) });
  return (
    <div className={css.seats}>
      <span aria-hidden>{text}</span>
      <ProgressBar
        value={capacity > 0 ? seats_taken / capacity : 1}
        label={translate('participants.capacity')}
        text={text}
      />
    </div>
  );
}
