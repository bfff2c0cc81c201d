import { useMutation } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { CalendarAddress } from '#shared/api/calendar.ts';
import { Button } from '#ui/Button.tsx';
import { AddressField } from '#ui/calendar/AddressField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import css from './course.module.css';

/** The dates of the class for calendar programs, for participants. */
export function CalendarLink({ classId }: { classId: string }) {
  const { translate } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { data, mutate, isPending } = useMutation({
    mutationFn: () =>
      request<CalendarAddress>(`/classes/${classId}/calendar-address`, { method: 'PUT' }).then(
        (reply) => reply.data,
      ),
    onSuccess: () => setOpen(true),
    onError: (error) => toast.show({ type: 'error', title: errorText(error, translate) }),
  });
  return (
    <>
      <Button wide className={css.calendar} busy={isPending} onClick={() => mutate()}>
        <CalendarPlus size={16} strokeWidth={1.6} aria-hidden />
        {translate('calendar_address.open')}
      </Button>
      {isOpen && data && (
        <Dialog title={translate('calendar_address.class_title')} onClose={() => setOpen(false)}>
          <div className={css.dialog}>
            <p>{translate('calendar_address.class_body')}</p>
            <AddressField address={data} />
          </div>
        </Dialog>
      )}
    </>
  );
}
