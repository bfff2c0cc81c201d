import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { isQueued } from '#shared/domain/enrolments.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { useI18n } from '#ui/i18n.tsx';
import { ReasonDialog } from '#ui/ReasonDialog.tsx';
import { toast } from '#ui/toasts.ts';
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

function CancelDialog({ course, onClose }: DialogProps) {
  const { translate } = useI18n();
  const act = useAct();
  const state = course.enrolment_state;
  const queued = isQueued(state) ? (`course.leave_${state}` as const) : undefined;
  const label = translate('course.cancel_reason');
  const hint = translate('course.cancel_reason_hint');
  return (
    <ReasonDialog
      title={translate(queued ? `${queued}_title` : 'course.cancel_title', { name: course.name })}
      explanation={
        queued
          ? translate(`${queued}_body`, { position: course.waiting_position })
          : translate('course.cancel_body')
      }
      reason={{
        label,
        hint,
        ...(queued ? { min: 0 } : { tooShort: translate('course.cancel_reason_required') }),
      }}
      keep={translate(queued ? 'action.back' : 'course.cancel_keep')}
      confirm={translate(queued ?? 'course.cancel_yes')}
      isDanger
      act={(reason) =>
        act(
          call('DELETE /classes/:id/enrolment', {
            params: { id: course.id },
            body: { reason: reason || undefined },
          }),
          queued ? `${queued}_done` : 'course.cancel_done',
        )
      }
      onClose={onClose}
    />
  );
}

function ExemptionDialog({ course, onClose }: DialogProps) {
  const { translate } = useI18n();
  const act = useAct();
  return (
    <ReasonDialog
      title={translate('course.exempt_title', { name: course.name })}
      explanation={translate('course.exempt_body')}
      reason={{
        label: translate('course.exempt_reason'),
        tooShort: translate('course.cancel_reason_required'),
      }}
      keep={translate('course.cancel_keep')}
      confirm={translate('course.exempt_send')}
      act={(reason) =>
        act(
          call('POST /classes/:id/exemption', { params: { id: course.id }, body: { reason } }),
          'course.exempt_done',
        )
      }
      onClose={onClose}
    />
  );
}

/** After the call everything of the portal is read again, and `done` is shown. */
function useAct() {
  const { translate } = useI18n();
  const queryClient = useQueryClient();
  return async (sent: Promise<unknown>, done: string) => {
    await sent;
    await queryClient.invalidateQueries({ queryKey: ['portal'] });
    toast.show({ title: translate(done) });
  };
}
