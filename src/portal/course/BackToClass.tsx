import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { hasSeat } from '#shared/domain/enrolments.ts';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { Loaded, type LoadedProps } from '../Loaded.tsx';

const TURNED_BACK = 'turned-back';

/** The way back from a page of a class that cannot be opened. The class page says why, or is a 404 itself. */
export function BackToClass({ course }: { readonly course: string }) {
  const { lang } = useI18n();
  return <Navigate replace to={`/${lang}/my-course/${course}`} state={TURNED_BACK} />;
}

/** A 404 or a 403 of the server. */
export const isOutOfScope = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 403 || error.status === 404);

/** A page of a class with its data; if they are out of scope it leads back to the class. */
export function LoadedOfClass<T>({ course, ...props }: LoadedProps<T> & { readonly course: string }) {
  const { data, error } = props.query;
  return data === undefined && isOutOfScope(error) ? <BackToClass course={course} /> : <Loaded {...props} />;
}

/** Explains on the page of the class why the person was sent there; once, a reload is silent. */
export function useTurnedBack({ enrolment_state: state }: MyCourseDetail): void {
  const { translate } = useI18n();
  const location = useLocation();
  const navigate = useNavigate();
  const isTurnedBack = location.state === TURNED_BACK;
  useEffect(() => {
    if (!isTurnedBack) return;
    toast.show({
      type: 'warning',
      title: translate('course.not_opened'),
      body: translate(hasSeat(state) ? 'course.not_opened_here' : 'course.not_opened_seat'),
    });
    void navigate('.', { replace: true, state: null, preventScrollReset: true });
  }, [isTurnedBack, state, translate, navigate]);
}
