import { useState } from 'react';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { isQueued } from '#shared/domain/enrolments.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { useI18n } from '#ui/i18n.tsx';
import { EnrolmentReasonDialog } from './EnrolmentReasonDialog.tsx';
import css from './course.module.css';

/** Leaving a class: until when, or why not and what the person can request; the dialogs state the consequences and ask for a reason. */
export function CancelEnrolment({ course }: { course: MyCourseDetail }) {
  const { translate, formatDateTime } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const state = course.enrolment_state;
  if (course.is_cancelled) return null;
  if (course.can_cancel)
    return (
      <>
        <div className={css.cancel}>
          <Button variant="text" onClick={() => setOpen(true)}>
            {translate(isQueued(state) ? `course.leave_${state}` : 'course.cancel')}
          </Button>
          {course.cancel_until && (
            <p>{translate('course.cancel_until', { date: formatDateTime(course.cancel_until) })}</p>
          )}
        </div>
        {isOpen && <CancelDialog course={course} onClose={close} />}
      </>
    );
  if (course.cancel_refusal === 'too-late')
    return (
      <p className={css.cancel}>
        {translate('course.cancel_too_late', { date: formatDateTime(course.cancel_until) })}
      </p>
    );
  if (course.cancel_refusal !== 'mandatory') return null;
  return (
    <>
      <div className={css.cancel}>
        <p>
          {course.exemption_requested_at
            ? translate('course.exempt_asked', { date: formatDateTime(course.exemption_requested_at) })
            : translate('course.cancel_mandatory')}
        </p>
        {!course.exemption_requested_at && (
          <Button variant="text" onClick={() => setOpen(true)}>
            {translate('course.exempt')}
          </Button>
        )}
      </div>
      {isOpen && <ExemptionDialog course={course} onClose={close} />}
    </>
  );
}

interface DialogProps {
  readonly course: MyCourseDetail;
  readonly onClose: () => void;
}

/** Without a reason where none is asked for. */
const cancelEnrolment = (id: string, reason: string) =>
  call('DELETE /classes/:id/enrolment', { params: { id }, body: { reason: reason || undefined } });

function CancelDialog({ course, onClose }: DialogProps) {
  const { translate } = useI18n();
  const state = course.enrolment_state;
  if (isQueued(state))
    return (
      <EnrolmentReasonDialog
        title={translate(`course.leave_${state}_title`, { name: course.name })}
        body={translate(`course.leave_${state}_body`, { position: course.waiting_position })}
        label={translate('course.cancel_reason')}
        hint={translate('course.cancel_reason_hint')}
        keep={translate('action.back')}
        go={translate(`course.leave_${state}`)}
        done={translate(`course.leave_${state}_done`)}
        isDanger
        isOptional
        act={(reason) => cancelEnrolment(course.id, reason)}
        onClose={onClose}
      />
    );
  return (
    <EnrolmentReasonDialog
      title={translate('course.cancel_title', { name: course.name })}
      body={translate('course.cancel_body')}
      label={translate('course.cancel_reason')}
      hint={translate('course.cancel_reason_hint')}
      keep={translate('course.cancel_keep')}
      go={translate('course.cancel_yes')}
      done={translate('course.cancel_done')}
      isDanger
      act={(reason) => cancelEnrolment(course.id, reason)}
      onClose={onClose}
    />
  );
}

function ExemptionDialog({ course, onClose }: DialogProps) {
  const { translate } = useI18n();
  return (
    <EnrolmentReasonDialog
      title={translate('course.exempt_title', { name: course.name })}
      body={translate('course.exempt_body')}
      label={translate('course.exempt_reason')}
      keep={translate('course.cancel_keep')}
      go={translate('course.exempt_send')}
      done={translate('course.exempt_done')}
      act={(reason) => call('POST /classes/:id/exemption', { params: { id: course.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
