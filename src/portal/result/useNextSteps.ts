import type { AttemptResult } from '#shared/api/attempts.ts';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import type { Translate } from '#i18n/translate.ts';
import { useI18n } from '#ui/i18n.tsx';
import { courseButton } from '../course/action.ts';
import { studyModule } from './studyModule.ts';

interface Step {
  readonly to: string;
  readonly text: string;
}

/** The steps that follow from a result, beside practice and certificate: the first one is the main button. */
export function useNextSteps(result: AttemptResult, course: MyCourseDetail | undefined): readonly Step[] {
  const { lang, translate } = useI18n();
  const { state, quiz } = result;
  const base = `/${lang}/my-course/${result.class.slug}`;
  const back = { to: base, text: translate('learn.to_class') };
  const module = (found: { slug: string; name: string } | undefined): Step[] =>
    found
      ? [{ to: `${base}/module/${found.slug}`, text: translate('result.to_module', { name: found.name }) }]
      : [];
  const open = module(course?.modules.find((one) => one.state === 'open'));
  const next = course ? stepOf(course, base, translate) : [];
  switch (result.is_annulled ? 'annulled' : state) {
    case 'responding':
      return [{ to: `${base}/attempt?quiz=${quiz.slug}`, text: translate('quiz.resume') }];
    case 'failed': {
      const again = { to: `${base}/confirmation?quiz=${quiz.slug}`, text: translate('action.retry') };
      // With a list of questions each one has its module.
      const study = result.shows.correctness ? [] : module(studyModule(course, result));
      const steps = [...(result.can_retry ? [again] : []), ...study];
      return steps.length > 0 ? steps : [back];
    }
    case 'pending':
      return [...open, ...next, back].slice(0, 1);
    case 'passed':
      return [...next, ...open, back].slice(0, 1);
    default:
      return [back];
  }
}

/** The step that the class page offers, if it is a link. */
function stepOf(course: MyCourseDetail, base: string, translate: Translate): Step[] {
  const button = courseButton(course, base, translate);
  if (button?.kind !== 'link') return [];
  return [{ to: button.to, text: button.name ? `${button.text}: ${button.name}` : button.text }];
}
