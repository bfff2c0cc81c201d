import { ArrowLeft, ArrowRight, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Translate } from '#i18n/translate.ts';
import type { ModuleView } from '#shared/api/modules.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { isLocked, isLockedBeyond } from './neighbours.ts';
import { Requirement } from './Requirement.tsx';
import type { Progress } from './useProgress.ts';
import css from './module.module.css';

interface ModuleStepsProps {
  readonly view: ModuleView;
  readonly base: string;
  readonly progress: Progress;
}

/** Previous, what is still to do, and the primary step: mark done and continue, then next module, quiz or class. */
export function ModuleSteps({ view, base, progress }: ModuleStepsProps) {
  const { translate } = useI18n();
  const next = nextStep(view, base, translate);
  const isManual = view.completion === 'manual';
  return (
    <div className={css.steps}>
      {view.previous && !isLocked(view, view.previous) && (
        <ButtonLink
          to={`${base}/module/${view.previous.slug}`}
          aria-label={translate('module.previous', { name: view.previous.name })}
        >
          <ArrowLeft {...icon} />
          {translate('module.previous_short')}
        </ButtonLink>
      )}
      <span className={css.gap} />
      {view.state === 'done' ? (
        <Done view={view} next={next} isCelebrated={progress.change?.kind === 'class'} />
      ) : (
        <>
          {view.earning && !isManual && <Requirement view={view} reporter={progress.reporter} />}
          {view.next && !isLocked(view, view.next) && (
            <ButtonLink
              to={`${base}/module/${view.next.slug}`}
              aria-label={translate('module.next', { name: view.next.name })}
            >
              {translate('module.next_short')}
              <ArrowRight {...icon} />
            </ButtonLink>
          )}
          {view.earning && isManual && <MarkDone next={next} progress={progress} />}
        </>
      )}
    </div>
  );
}

interface Step {
  readonly to: string;
  readonly text: string;
  /** Nothing is left to read or to take: back to the class. */
  readonly isLast: boolean;
}

function nextStep(view: ModuleView, base: string, translate: Translate): Step {
  const { next, quizzes } = view;
  if (next && !isLockedBeyond(view, next))
    return {
      to: `${base}/module/${next.slug}`,
      text: translate('module.next', { name: next.name }),
      isLast: false,
    };
  const quiz = quizzes.find((item) => item.can_enter && item.state !== 'passed');
  if (!quiz) return { to: base, text: translate('learn.to_class'), isLast: true };
  const to = `${base}/confirmation?quiz=${quiz.slug}`;
  return { to, text: translate('module.next_quiz', { name: quiz.name }), isLast: false };
}

interface DoneProps {
  readonly view: ModuleView;
  readonly next: Step;
  /** The card above has the next step: one primary button per screen. */
  readonly isCelebrated: boolean;
}

function Done({ view, next, isCelebrated }: DoneProps) {
  const { translate, formatDate } = useI18n();
  return (
    <>
      <span className={css.done}>
        <CircleCheck {...icon} />
        {view.done_at
          ? translate('module.completed_at', { date: formatDate(view.done_at) })
          : translate('module.complete')}
      </span>
      {!(isCelebrated && next.isLast) && (
        <ButtonLink variant={isCelebrated ? 'outlined' : 'primary'} to={next.to}>
          {next.text}
          {!next.isLast && <ArrowRight {...icon} />}
        </ButtonLink>
      )}
    </>
  );
}

/** Without a connection the mark is stored on the device, and the page says so. */
function MarkDone({ next, progress }: { next: Step; progress: Progress }) {
  const { translate } = useI18n();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [isMarked, setMarked] = useState(progress.isMarked);
  const mark = async () => {
    setBusy(true);
    const answer = await progress.reporter.report({ done: true });
    setBusy(false);
    setMarked(true);
    // The end of the class should be visible before moving on.
    if (answer && !answer.completed) await navigate(next.to);
  };
  if (isMarked && progress.isWaiting) return <span className={css.kept}>{translate('module.marked')}</span>;
  const word = isBusy ? 'module.saving' : next.isLast ? 'module.done_last' : 'module.done';
  return (
    <Button variant="primary" busy={isBusy} onClick={() => void mark()}>
      {translate(word)}
    </Button>
  );
}

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;
