import { useMutation } from '@tanstack/react-query';
import { useInput, useRefresh, useTranslate } from 'ra-core';
import { AutoField, type AutoFieldProps } from '#admin/generated/AutoField.tsx';
import type { AutoInputProps } from '#admin/generated/inputProps.ts';
import { ResourceCreate } from '#admin/generated/ResourceCreate.tsx';
import { ResourceEdit } from '#admin/generated/ResourceEdit.tsx';
import { ResourceList } from '#admin/generated/ResourceList.tsx';
import { useSelection } from '#admin/generated/selection.tsx';
import { NumberInput } from '#admin/inputs/TextInputs.tsx';
import type { LinkRecord } from '#admin/recordLinks.ts';
import { useFailureNotice } from '#admin/useFailureNotice.ts';
import { trainingRooms } from '#extensions/rooms/shared/trainingRooms.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { Tag } from '#ui/Tag.tsx';
import { toast } from '#ui/toasts.ts';

const LARGE_FROM = 20;
const USUAL_SIZES = [8, 12, 20];

/** The generated list with its own cell, row button and bulk action. */
export const RoomList = () => (
  <ResourceList
    resource={trainingRooms}
    cells={{ seats: Seats }}
    rowActions={Book}
    bulkActions={Release}
    canSelect={session.can('room-release')}
  />
);

const inputs = { seats: SeatsInput };
export const RoomCreate = () => <ResourceCreate resource={trainingRooms} inputs={inputs} />;
export const RoomEdit = () => <ResourceEdit resource={trainingRooms} inputs={inputs} />;

function Seats(props: AutoFieldProps) {
  const translate = useTranslate();
  const seats = Number(props.record['seats']);
  if (seats < LARGE_FROM) return <AutoField {...props} />;
  return <Tag tone="info">{translate('rooms.many_seats', { count: seats })}</Tag>;
}

function Book({ record }: { record: LinkRecord }) {
  const translate = useTranslate();
  const { lang } = useI18n();
  if (!session.can('booking-create')) return null;
  return (
    <ButtonLink
      small
      variant="text"
      to={`/${lang}/training-room/${String(record['id'])}/booking/create`}
      aria-label={translate('rooms.book_room', { room: String(record['name']) })}
      // The row is a link: the click must not follow it.
      onClick={(event) => event.stopPropagation()}
    >
      {translate('rooms.book')}
    </ButtonLink>
  );
}

function Release() {
  const translate = useTranslate();
  const refresh = useRefresh();
  const showFailure = useFailureNotice();
  const { selection, clear } = useSelection();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      request<{ released: number }>('/training-rooms/release', { method: 'POST', body: selection }),
    onSuccess: ({ data: { released } }) => {
      toast.show({ title: translate('rooms.released', { smart_count: released }) });
      clear();
      refresh();
    },
    onError: showFailure,
  });
  if (!selection || !session.can('room-release')) return null;
  return (
    <button type="button" disabled={isPending} onClick={() => mutate()}>
      {translate('rooms.release')}
    </button>
  );
}

/** The number input, with buttons for the usual sizes. */
function SeatsInput(props: AutoInputProps) {
  const translate = useTranslate();
  const { field } = useInput({ source: props.source });
  return (
    <>
      <NumberInput {...props} />
      <div role="group" aria-label={translate('rooms.usual')}>
        {USUAL_SIZES.map((size) => (
          <Button key={size} small variant="text" onClick={() => field.onChange(size)}>
            {size}
          </Button>
        ))}
      </div>
    </>
  );
}
