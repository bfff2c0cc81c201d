import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MyCourseDetail } from '#shared/api/learning.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { cancelEnrolment } from '../learningCalls.ts';
import css from './course.module.css';

/** The way out of a class: until when, or why not; the dialog says what is lost and asks for a reason. */
export function CancelEnrolment({ course }: { course: MyCourseDetail }) {
  const { translate, formatDateTime } = useI18n();
  const [isOpen, setOpen] = useState(false);
  if (!course.can_cancel) {
    const why = { mandatory: 'course.cancel_mandatory', 'too-late': 'course.cancel_too_late' } as const;
    const refusal = course.cancel_refusal;
    if (course.is_cancelled || (refusal !== 'mandatory' && refusal !== 'too-late')) return null;
    return (
      <p className={css.cancel}>{translate(why[refusal], { date: formatDateTime(course.cancel_until) })}</p>
    );
  }
  return (
    <>
      <div className={css.cancel}>
        <Button variant="text" onClick={() => setOpen(true)}>
          {translate('course.cancel')}
        </Button>
        {course.cancel_until && (
          <p>{translate('course.cancel_until', { date: formatDateTime(course.cancel_until) })}</p>
        )}
      </div>
      {isOpen && <CancelDialog course={course} onClose={() => setOpen(false)} />}
    </>
  );
}

function CancelDialog({ course, onClose }: { course: MyCourseDetail; onClose: () => void }) {
  const { translate } = useI18n();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const mutation = useMutation({
    mutationFn: () => cancelEnrolment(course.id, reason.trim()),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['portal'] });
      toast.show({ title: translate('course.cancel_done') });
      onClose();
    },
  });
  const { error } = mutation;
  const atField = error instanceof HttpError ? error.errors['reason'] : undefined;
  const missing = isAsked && reason.trim() === '' ? translate('course.cancel_reason_required') : undefined;
  return (
    <Dialog
      title={translate('course.cancel_title', { name: course.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('course.cancel_keep')}</Button>
          <Button
            variant="danger"
            busy={mutation.isPending}
            onClick={() => {
              setAsked(true);
              if (reason.trim()) mutation.mutate();
            }}
          >
            {translate('course.cancel_yes')}
          </Button>
        </>
      }
    >
      <div className={css.dialog}>
        <p>{translate('course.cancel_body')}</p>
        <Field
          label={translate('course.cancel_reason')}
          hint={translate('course.cancel_reason_hint')}
          error={missing ?? atField}
          required
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        {error && !atField && <p role="alert">{errorText(error, translate)}</p>}
      </div>
    </Dialog>
  );
}
