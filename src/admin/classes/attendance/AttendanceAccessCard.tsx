import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { setAttendanceAccess } from '#dataProvider/attendanceCalls.ts';
import type { AttendanceAccess } from '#shared/domain/attendance.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { Tag, type Tone } from '#ui/Tag.tsx';
import type { MenuItem } from '#ui/MenuPopup.tsx';
import { MoreMenu } from '../../generated/MoreActions.tsx';
import { useRecordCall } from '../../generated/useRecordCall.ts';
import { useFailureNotice } from '../../useFailureNotice.ts';
import type { ClassTabProps } from '../classTab.ts';
import { AttendanceAccessDialog } from './AttendanceAccessDialog.tsx';
import { useRosterFile } from './useRosterFile.tsx';
import css from './attendance.module.css';

const tones: Readonly<Record<AttendanceAccess, Tone>> = {
  draft: 'neutral',
  published: 'ok',
  deactivated: 'warn',
};

/** Whether learners check in by themselves, and in which window; the roster as a file. */
export function AttendanceAccessCard({ record }: ClassTabProps) {
  const translate = useTranslate();
  const { formatDateTime } = useI18n();
  const notifyFailure = useFailureNotice();
  const { isRunning, run } = useRecordCall('classes', record.id);
  const [isOpen, setOpen] = useState(false);
  const state = record['attendance_access'] as AttendanceAccess;
  const [from, until] = [record['attendance_from'], record['attendance_until']] as (string | null)[];
  const roster = useRosterFile(record.id);
  const mayPublish = session.can('attendance-publish');
  const deactivate: MenuItem = {
    kind: 'action',
    text: translate('attendance_tab.deactivate'),
    onSelect: () =>
      void run(() => setAttendanceAccess(record.id, { state: 'deactivated' })).catch(notifyFailure),
  };
  const window =
    (from || until) &&
    translate('attendance_tab.window', {
      from: from ? formatDateTime(from) : '…',
      until: until ? formatDateTime(until) : '…',
    });
  return (
    <Card className={css.accessCard}>
      <div className={css.access}>
        <div>
          <p className={css.accessState}>
            {translate('attendance_tab.access')}
            <Tag tone={tones[state]}>{translate(`attendance_tab.access_${state}`)}</Tag>
          </p>
          <p className={css.aside}>
            {(state === 'published' && window) || translate(`attendance_tab.means_${state}`)}
          </p>
        </div>
        <span className={css.buttons}>
          {mayPublish && (
            <Button
              small
              variant={state === 'published' ? 'outlined' : 'primary'}
              busy={isRunning}
              onClick={() => setOpen(true)}
            >
              {translate(state === 'published' ? 'attendance_tab.change_window' : 'attendance_tab.publish')}
            </Button>
          )}
          <MoreMenu items={[...(mayPublish && state === 'published' ? [deactivate] : []), ...roster.items]} />
        </span>
      </div>
      {roster.dialog}
      {isOpen && <AttendanceAccessDialog record={record} onClose={() => setOpen(false)} />}
    </Card>
  );
}
