import type { HomeCard, HomeStep } from '#shared/api/home.ts';
import { buttonClass, ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import css from './home.module.css';

interface CardStepProps {
  readonly card: HomeCard;
  /** The page of the class, or of the person's competencies. */
  readonly path: string;
  readonly isFirst: boolean;
}

/** The one button of a card. */
export function CardStep({ card: { name, course, step }, path, isFirst }: CardStepProps) {
  const { translate } = useI18n();
  const variant = isFirst ? ('primary' as const) : ('outlined' as const);
  const isNew = step.kind === 'module' && course?.progress === 0 && step.no === 1;
  const text = translate(`home.step.${isNew ? 'begin' : step.kind}`);
  const part = step.kind === 'module' && translate('home.module_no', { no: step.no, name: step.module.name });
  if (step.kind === 'join')
    return (
      <a
        className={buttonClass({ variant }, css.step)}
        href={step.link}
        target="_blank"
        rel="noreferrer"
        aria-label={`${text}: ${name} ${translate('learn.new_tab')}`}
      >
        {text}
      </a>
    );
  return (
    <ButtonLink
      variant={variant}
      className={css.step}
      to={path + pathOf(step)}
      aria-label={part ? `${text} ${part}` : `${text}: ${'quiz' in step ? step.quiz.name : name}`}
    >
      {text}
      {part && <span className={css.stepName}>{part}</span>}
    </ButtonLink>
  );
}

/** After the path of the class. */
function pathOf(step: HomeStep): string {
  switch (step.kind) {
    case 'resume-quiz':
      return `/attempt?quiz=${step.quiz.slug}`;
    case 'start-quiz':
    case 'open-quiz':
      return `/confirmation?quiz=${step.quiz.slug}`;
    case 'module':
      return `/module/${step.module.slug}`;
    case 'check-in':
      return '/attendance';
    case 'evaluate':
      return '/evaluation';
    default:
      return '';
  }
}
