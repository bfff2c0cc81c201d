import { LogOut } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { isQueued } from '#shared/domain/enrolments.ts';
import { call } from '#ui/call.ts';
import { useI18n } from '#ui/i18n.tsx';
import { LazyReasonDialog } from '#ui/LazyReasonDialog.tsx';
import { toast } from '#ui/toasts.ts';
import { Row, rowIcon } from './Row.tsx';
import css from './course.module.css';

/** The row for leaving a class: until when, or why not and what the person can request; the dialogs state the consequences. */
export function CancelEnrolment({ course }: { course: MyCourseDetail }) {
  const { translate, formatDateTime } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const state = course.enrolment_state;
  const mark = <LogOut {...rowIcon} />;
  const close = () => setOpen(false);
  const open = () => setOpen(true);
  if (course.is_cancelled) return null;
  if (course.can_cancel)
    return (
      <li className={css.item}>
        <Row
          mark={mark}
          title={translate(isQueued(state) ? `course.leave_${state}` : 'course.cancel')}
          detail={
            // A person who still waits may leave at any time.
            !isQueued(state) &&
            course.cancel_until &&
            translate('course.cancel_until', { date: formatDateTime(course.cancel_until) })
          }
          onClick={open}
        />
        {isOpen && <CancelDialog course={course} onClose={close} />}
      </li>
    );
  if (course.cancel_refusal === 'too-late')
    return (
      <li className={css.item}>
        <Row
          mark={mark}
          state="closed"
          title={translate('course.cancel')}
          detail={translate('course.cancel_too_late', { date: formatDateTime(course.cancel_until) })}
        />
      </li>
    );
  if (course.cancel_refusal !== 'mandatory') return null;
  const asked = course.exemption_requested_at;
  return (
    <li className={css.item}>
      <Row
        mark={mark}
        {...(asked ? { state: 'closed' } : { onClick: open })}
        title={translate('course.exempt')}
        detail={
          asked
            ? translate('course.exempt_asked', { date: formatDateTime(asked) })
            : translate('course.cancel_mandatory')
        }
      />
      {isOpen && <ExemptionDialog course={course} onClose={close} />}
    </li>
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
    <LazyReasonDialog
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
    <LazyReasonDialog
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
