import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useSession } from '#ui/session.ts';
import { toast } from '#ui/toasts.ts';
import { useDownload } from '../certificates/useDownload.ts';
import { courseButton, enrolHint } from './action.ts';
import css from './course.module.css';

interface CourseActionProps {
  readonly course: MyCourseDetail;
  /** What is missing; a phone shows it in the bar with the button. */
  readonly note?: string | undefined;
}

/** The primary button, on a phone in a bar above the menu, or the reason why there is none. */
export function CourseAction({ course, note }: CourseActionProps) {
  const { lang, translate, formatDateTime } = useI18n();
  const { online } = useSession();
  const mutation = useEnrol(course);
  const download = useDownload();
  const button = courseButton(course, `/${lang}/my-course/${course.slug}`, translate);
  const hint = enrolHint(course, translate, formatDateTime);
  if (!button && !hint) return null;
  return (
    <div className={css.action}>
      {button && (
        <div className={css.bar}>
          <p className={css.barText} aria-hidden>
            <strong>{('name' in button && button.name) || course.name}</strong>
            {note && <span>{note}</span>}
          </p>
          {button.kind === 'link' ? (
            <ButtonLink variant="primary" wide to={button.to}>
              <span className={css.step}>
                {button.text}
                {button.name && <span className={css.stepName}>: {button.name}</span>}
              </span>
            </ButtonLink>
          ) : (
            <Button
              variant="primary"
              wide
              busy={mutation.isPending || download.isPending}
              disabled={!online}
              onClick={() =>
                button.kind === 'download' ? download.mutate(button.certificateId) : mutation.mutate()
              }
            >
              {mutation.isPending ? translate('course.enrolling') : button.text}
            </Button>
          )}
        </div>
      )}
      {hint && <p className={css.muted}>{hint}</p>}
    </div>
  );
}

function useEnrol(course: MyCourseDetail) {
  const { translate } = useI18n();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /classes/:id/enrolment', { params: { id: course.id } }),
    onSuccess: ({ data: { state } }) => {
      const words = { requested: 'course.enrol_requested', waitlisted: 'course.enrol_waiting' } as const;
      const key = state === 'requested' || state === 'waitlisted' ? words[state] : 'course.enrol_done';
      toast.show({ title: translate(key, { name: course.name }) });
    },
    onError: (error) =>
      toast.show({ type: 'error', title: translate('message.failed'), body: errorText(error, translate) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['portal'] }),
  });
}
