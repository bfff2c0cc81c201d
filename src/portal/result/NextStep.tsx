import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { AttemptResult } from '#shared/api/attempts.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { isOpen } from '#shared/domain/attempts.ts';
import { useI18n } from '#ui/i18n.tsx';
import { attemptResultQuery, courseQuery } from '../learningCalls.ts';
import { StartWait } from '../quiz/StartWait.tsx';
import css from './result.module.css';

interface NextStepProps {
  readonly result: AttemptResult;
  readonly course: string;
}

/** One primary step by state: resume, try again, the next module, else back to the class; and my grades. */
export function NextStep({ result, course }: NextStepProps) {
  const { lang, translate, formatDateTime } = useI18n();
  const queryClient = useQueryClient();
  const base = `/${lang}/my-course/${course}`;
  const { data } = useQuery({ ...courseQuery(course), enabled: result.state === 'passed' });
  const module = data?.modules.find((item) => item.state === 'open');
  const primary =
    result.state === 'responding'
      ? { to: `${base}/attempt?quiz=${result.quiz.slug}`, text: translate('quiz.resume') }
      : result.state === 'failed' && result.can_retry
        ? { to: `${base}/confirmation?quiz=${result.quiz.slug}`, text: translate('action.retry') }
        : result.state === 'passed' && module
          ? { to: `${base}/module/${module.slug}`, text: translate('result.to_next') }
          : undefined;
  const refusal = result.state === 'failed' && !result.can_retry ? result.retry_refusal : null;
  return (
    <>
      {refusal && (
        <p className={css.muted}>
          {translate(`start.${refusal}`, { date: formatDateTime(result.may_start_at) })}{' '}
          {result.may_start_at && (
            <StartWait
              mayStartAt={result.may_start_at}
              serverNow={result.server_now}
              onReached={() => void queryClient.invalidateQueries(attemptResultQuery(result.id))}
            />
          )}
        </p>
      )}
      <div className={css.steps}>
        {primary && (
          <ButtonLink variant="primary" to={primary.to}>
            {primary.text}
          </ButtonLink>
        )}
        <ButtonLink variant={primary ? 'outlined' : 'primary'} to={base}>
          {translate('learn.to_class')}
        </ButtonLink>
        <ButtonLink variant="outlined" to={`/${lang}/grade/user`}>
          {translate('result.to_grades')}
        </ButtonLink>
        {!isOpen(result.state) && (
          <Button onClick={() => window.print()}>
            <Printer size={18} strokeWidth={1.6} aria-hidden />
            {translate('learn.print')}
          </Button>
        )}
      </div>
    </>
  );
}
