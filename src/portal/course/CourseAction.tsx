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

/** The primary button, or the reason why there is none. */
export function CourseAction({ course }: { course: MyCourseDetail }) {
  const { lang, translate, formatDateTime } = useI18n();
  const { online } = useSession();
  const mutation = useEnrol(course);
  const download = useDownload();
  const button = courseButton(course, `/${lang}/my-course/${course.slug}`, translate);
  const hint = enrolHint(course, translate, formatDateTime);
  if (!button && !hint) return null;
  return (
    <div className={css.action}>
      {button?.kind === 'link' && (
        <ButtonLink variant="primary" className={css.primary} to={button.to}>
          {button.text}
        </ButtonLink>
      )}
      {button?.kind === 'enrol' && (
        <Button
          variant="primary"
          className={css.primary}
          busy={mutation.isPending}
          disabled={!online}
          onClick={() => mutation.mutate()}
        >
          {mutation.isPending ? translate('course.enrolling') : button.text}
        </Button>
      )}
      {button?.kind === 'download' && (
        <Button
          variant="primary"
          className={css.primary}
          busy={download.isPending}
          disabled={!online}
          onClick={() => download.mutate(button.certificateId)}
        >
          {button.text}
        </Button>
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
