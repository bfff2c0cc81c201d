import { useEffect, useRef } from 'react';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';

/** Announces the completion of the class while its page is open, wherever the last step was taken. */
export function useCompletionToast({ enrolment_state: state, name }: MyCourseDetail): void {
  const { translate } = useI18n();
  const before = useRef(state);
  useEffect(() => {
    if (state === 'completed' && before.current !== 'completed')
      toast.show({ title: translate('course.completed'), body: name });
    before.current = state;
  }, [state, name, translate]);
}
