import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { roomBookings } from '#extensions/rooms/shared/roomBookings.ts';
import type { RecordOf } from '#shared/schema/resource.ts';
import { Card } from '#ui/Card.tsx';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

type Booking = RecordOf<typeof roomBookings>;

/** A page that belongs to no resource: the future bookings of all rooms. */
export function RoomPlan() {
  const translate = useTranslate();
  const { label } = useI18n();
  return (
    <Page title={label({ en: 'Room plan', id: 'Jadwal ruang' })} lead={translate('rooms.plan_lead')}>
      <Bookings />
    </Page>
  );
}

/** The same as a tab of a class. */
export const RoomTab = () => <Bookings />;

function Bookings() {
  const translate = useTranslate();
  const { formatDateTime } = useI18n();
  const [now] = useState(() => new Date().toISOString());
  const { data, error, isPending, refetch } = useGetList<Booking>(roomBookings.name, {
    filter: { until_at_gte: now },
    sort: { field: 'from_at', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  if (error) return <ErrorState error={error} retry={refetch} />;
  if (isPending) return <Skeleton lines={6} />;
  if (data.length === 0) return <Empty>{translate('rooms.none_planned')}</Empty>;
  return (
    <Card>
      <ul>
        {data.map((booking) => (
          <li key={booking.id}>
            <strong>{booking.room?.name}</strong>: {booking.purpose}, {formatDateTime(booking.from_at)}{' '}
            {translate('rooms.until', { time: formatDateTime(booking.until_at) })}
          </li>
        ))}
      </ul>
    </Card>
  );
}
