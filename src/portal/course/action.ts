import type { MyCourseDetail } from '#shared/api/courses.ts';
import type { Translate } from '#i18n/translate.ts';

/** What the main button of the class page does. */
export type CourseButton =
  | { readonly kind: 'enrol'; readonly text: string }
  | { readonly kind: 'download'; readonly text: string; readonly certificateId: string }
  /** `name`: of the module or the quiz. */
  | { readonly kind: 'link'; readonly text: string; readonly name?: string; readonly to: string };

const enrolWords = {
  enrol: 'course.enrol',
  request: 'course.enrol_ask',
  'join-waiting-list': 'course.enrol_wait',
  'take-offer': 'course.offer_take',
} as const;

/** The targets of the button. */
const leads = {
  enrol: 'course.enrol_lead',
  request: 'course.request_lead',
  'join-waiting-list': 'course.full_wait',
} as const;

/**
 * The server decides which step is next; here it gets its words and its address. `base` is the path of the class. Undefined when there is
 * nothing to do now; the page says why.
 */
export function courseButton(
  course: MyCourseDetail,
  base: string,
  translate: Translate,
): CourseButton | undefined {
  const { action, enrolment_state } = course;
  const isOver = course.phase === 'ended';
  const link = (word: string, path: string, name?: string): CourseButton => ({
    kind: 'link',
    text: translate(word),
    ...(name && { name }),
    to: base + path,
  });
  switch (action.kind) {
    case 'enrol':
    case 'request':
    case 'join-waiting-list':
    case 'take-offer':
      return {
        kind: 'enrol',
        text: translate(
          enrolment_state === 'cancelled' && action.kind === 'enrol'
            ? 'course.enrol_again'
            : enrolWords[action.kind],
        ),
      };
    case 'start':
      return link(isOver ? 'course.read' : 'course.start', `/module/${action.module.slug}`);
    case 'continue':
      return isOver
        ? link('course.read', `/module/${action.module.slug}`)
        : link('course.continue', `/module/${action.module.slug}`, action.module.name);
    case 'start-quiz':
      return link('course.start_quiz', `/confirmation?quiz=${action.quiz.slug}`, action.quiz.name);
    case 'resume-quiz':
      return link('course.resume_quiz', `/attempt?quiz=${action.quiz.slug}`, action.quiz.name);
    case 'check-in':
      return link('course.check_in', '/attendance');
    case 'evaluate':
      return link('course.evaluate', '/evaluation');
    case 'certificate':
      return {
        kind: 'download',
        text: translate('course.certificate_download'),
        certificateId: course.certificate!.id,
      };
    case 'none':
      return undefined;
  }
}

/** Why there is no seat, or what happens on enrolling; undefined when a notice already says it. */
export function enrolHint(
  course: MyCourseDetail,
  translate: Translate,
  formatDateTime: (value: string | null) => string,
): string | undefined {
  switch (course.enrol_refusal) {
    case 'not-open':
      return translate('course.not_open_for_enrolment', { date: formatDateTime(course.enrol_from) });
    case 'closed':
      return translate('course.closed_for_enrolment', { date: formatDateTime(course.enrol_until) });
    case 'assigned-only':
      return translate('course.enrol_assigned');
    case 'full':
      return translate(course.waiting_list ? 'course.full_wait' : 'course.full');
    case 'rejected':
      return translate('course.rejected');
    default:
      return course.action.kind in leads
        ? translate(leads[course.action.kind as keyof typeof leads])
        : undefined;
  }
}
