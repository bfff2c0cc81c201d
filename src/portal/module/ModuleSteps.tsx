import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, CircleCheck } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Translate } from '#i18n/translate.ts';
import type { ModuleView } from '#shared/api/learning.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { sendProgress } from '../learningCalls.ts';
import { isLocked } from './neighbours.ts';
import css from './module.module.css';

interface ModuleStepsProps {
  readonly view: ModuleView;
  readonly course: string;
  /** Seconds read since the last report; asking resets them. */
  readonly takeSeconds: () => number;
}

/** Previous, and the one primary step: mark done and continue, then next module, quiz or class. */
export function ModuleSteps({ view, course, takeSeconds }: ModuleStepsProps) {
  const { lang, translate } = useI18n();
  const base = `/${lang}/my-course/${course}`;
  const next = nextStep(view, base, translate);
  return (
    <div className={css.steps}>
      {view.previous && (
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
        <Done view={view} next={next} />
      ) : (
        <>
          {view.next && !isLocked(view, view.next) && (
            <ButtonLink
              to={`${base}/module/${view.next.slug}`}
              aria-label={translate('module.next', { name: view.next.name })}
            >
              {translate('module.next_short')}
              <ArrowRight {...icon} />
            </ButtonLink>
          )}
          <MarkDone view={view} next={next} takeSeconds={takeSeconds} />
        </>
      )}
    </div>
  );
}

interface Step {
  readonly to: string;
  readonly text: string;
  /** Nothing more to read or to take: back to the class. */
  readonly isLast: boolean;
}

function nextStep({ next, quizzes }: ModuleView, base: string, translate: Translate): Step {
  if (next)
    return {
      to: `${base}/module/${next.slug}`,
      text: translate('module.next', { name: next.name }),
      isLast: false,
    };
  const quiz = quizzes.find((item) => item.can_enter && item.state !== 'passed');
  if (!quiz) return { to: base, text: translate('module.to_class'), isLast: true };
  const to = `${base}/confirmation?quiz=${quiz.slug}`;
  return { to, text: translate('module.next_quiz', { name: quiz.name }), isLast: false };
}

function Done({ view, next }: { view: ModuleView; next: Step }) {
  const { translate, formatDate } = useI18n();
  return (
    <>
      <span className={css.done}>
        <CircleCheck {...icon} />
        {view.done_at
          ? translate('module.completed_at', { date: formatDate(view.done_at) })
          : translate('module.complete')}
      </span>
      <ButtonLink variant="primary" to={next.to}>
        {next.text}
        {!next.isLast && <ArrowRight {...icon} />}
      </ButtonLink>
    </>
  );
}

function MarkDone({ view, next, takeSeconds }: Omit<ModuleStepsProps, 'course'> & { readonly next: Step }) {
  const { translate } = useI18n();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: () => sendProgress(view.id, { seconds: takeSeconds(), done: true }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['portal'] });
      await navigate(next.to);
    },
    onError: (error) =>
      toast.show({ type: 'error', title: translate('message.failed'), body: errorText(error, translate) }),
  });
  const word = mutation.isPending ? 'module.saving' : next.isLast ? 'module.done_last' : 'module.done';
  return (
    <Button variant="primary" busy={mutation.isPending} onClick={() => mutation.mutate()}>
      {translate(word)}
    </Button>
  );
}

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;
