import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { setAttendanceAccess } from '#dataProvider/attendanceCalls.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { useRecordCall } from '../../generated/useRecordCall.ts';
import { instantOrText, wallTime } from '../../generated/zonedTime.ts';
import { DateControl } from '../../inputs/dates/DateControl.tsx';
import { END_OF_WORK } from '../../inputs/dates/useDateText.ts';
import type { ClassTabProps } from '../classTab.ts';
import css from './attendance.module.css';

const ends = ['from', 'until'] as const;

interface AccessDialogProps extends ClassTabProps {
  readonly onClose: () => void;
}

/** Publishes the attendance of a class, or changes its window; without one, only the sessions set the time. */
export function AttendanceAccessDialog({ record, onClose }: AccessDialogProps) {
  const translate = useTranslate();
  const { timeZone, translate: words } = useI18n();
  const { isPublished, times, setTimes, publish, isRunning, error } = usePublishing({ record, onClose });
  const errors = error instanceof HttpError ? error.errors : {};
  return (
    <Dialog
      title={translate(isPublished ? 'attendance_tab.change_window' : 'attendance_tab.publish')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button variant="primary" busy={isRunning} onClick={() => void publish()}>
            {translate(isPublished ? 'action.save' : 'attendance_tab.publish')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {!isPublished && <p>{translate('attendance_tab.publish_means')}</p>}
        {ends.map((end) => (
          <Field
            key={end}
            label={translate(`attendance_tab.${end}`)}
            error={errors[end]}
            hint={end === 'until' ? translate('attendance_tab.window_hint', { zone: timeZone }) : undefined}
          >
            {(control) => (
              <DateControl
                {...control}
                kind="dateTime"
                time={end === 'until' ? END_OF_WORK : undefined}
                value={times[end]}
                onChange={(time) => setTimes({ ...times, [end]: time })}
              />
            )}
          </Field>
        ))}
        {error !== undefined && Object.keys(errors).length === 0 && (
          <p role="alert" className={css.bad}>
            {errorText(error, words)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function usePublishing({ record, onClose }: AccessDialogProps) {
  const translate = useTranslate();
  const { timeZone } = useI18n();
  const { isRunning, run } = useRecordCall('classes', record.id);
  const [error, setError] = useState<unknown>();
  const isPublished = record['attendance_access'] === 'published';
  const [times, setTimes] = useState(() => {
    const format = (value: unknown) => (value ? wallTime(String(value), timeZone) : '');
    return { from: format(record['attendance_from']), until: format(record['attendance_until']) };
  });
  async function publish(): Promise<void> {
    const [from, until] = [times.from, times.until].map((time) => instantOrText(time, timeZone));
    try {
      await run(() => setAttendanceAccess(record.id, { state: 'published', from, until }));
      toast.show({ title: translate(isPublished ? 'state.saved' : 'attendance_tab.published') });
      onClose();
    } catch (failure) {
      setError(failure);
    }
  }
  return { isPublished, times, setTimes, publish, isRunning, error };
}
