import { useQuery } from '@tanstack/react-query';
import type { MyBooking } from '#extensions/rooms/shared/myBooking.ts';
import { Loaded } from '#portal/Loaded.tsx';
import { Card } from '#ui/Card.tsx';
import { Empty } from '#ui/Empty.tsx';
import { request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';

/** The page `my-booking`: the person's own bookings. */
export function MyBookings() {
  const { translate, label } = useI18n();
  const query = useQuery({
    queryKey: ['portal', 'room-bookings'],
    queryFn: ({ signal }) => request<MyBooking[]>('/my/room-bookings', { signal }).then(({ data }) => data),
  });
  return (
    <Page title={label({ en: 'My rooms', id: 'Ruang saya' })} lead={translate('rooms.mine_lead')}>
      <Loaded query={query}>{(bookings) => <Bookings bookings={bookings} />}</Loaded>
    </Page>
  );
}

function Bookings({ bookings }: { bookings: readonly MyBooking[] }) {
  const { translate, formatDateTime } = useI18n();
  if (bookings.length === 0) return <Empty>{translate('rooms.none_mine')}</Empty>;
  return (
    <ul>
      {bookings.map(({ id, room, purpose, from_at, until_at }) => (
        <li key={id}>
          <Card title={room}>
            {purpose}, {formatDateTime(from_at)}{' '}
            {translate('rooms.until', { time: formatDateTime(until_at) })}
          </Card>
        </li>
      ))}
    </ul>
  );
}
