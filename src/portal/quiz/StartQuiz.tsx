import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { QuizRules } from '#shared/api/attempts.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useSession } from '#ui/session.ts';
import { clockFace } from '../attempt/clock.ts';
import { attemptKey } from '../attempt/resume.ts';
import { isOutsideSeb, showSeb } from '../attempt/sebProof.ts';
import { startAttempt } from '../attempt/startAttempt.ts';
import { newUuid } from '#ui/newUuid.ts';
import { rulesQuery } from '../learningCalls.ts';
import { useCountdown } from '../useCountdown.ts';
import { SebLink } from './OpenInSeb.tsx';
import css from './quiz.module.css';

interface StartQuizProps {
  readonly rules: QuizRules;
  /** Slug of the class. */
  readonly course: string;
}

/** The password if there is one, and the button: start, resume, or back to the class. */
export function StartQuiz({ rules, course }: StartQuizProps) {
  const { lang, translate } = useI18n();
  const base = `/${lang}/my-course/${course}`;
  const { open_attempt: open, last_attempt: last } = rules;
  const result = (id: string) => `${base}/attempt/submitted?quiz=${rules.quiz.slug}&attempt=${id}`;
  if (open?.state === 'sending')
    return (
      <div className={css.start}>
        <ButtonLink variant="primary" to={result(open.id)}>
          {translate('course.result')}
        </ButtonLink>
      </div>
    );
  const mayStart = open ? !open.is_elsewhere : rules.can_start;
  const isOutside = mayStart && isOutsideSeb(rules);
  if (mayStart && !isOutside) return <StartForm rules={rules} base={base} />;
  return (
    <div className={css.start}>
      {isOutside && <SebLink rules={rules} isPrimary />}
      <ButtonLink variant={isOutside && rules.seb?.link ? 'outlined' : 'primary'} to={base}>
        {translate('learn.to_class')}
      </ButtonLink>
      {last && <ButtonLink to={result(last.id)}>{translate('course.result')}</ButtonLink>}
    </div>
  );
}

function StartForm({ rules, base }: { rules: QuizRules; base: string }) {
  const { translate } = useI18n();
  const { online } = useSession();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const mutation = useStart(rules, base);
  const isResume = rules.open_attempt !== null;
  const needsPassword = rules.has_password && !isResume;
  const { error } = mutation;
  const wait = useWait(needsPassword ? error : null);
  const atPassword = error instanceof HttpError ? error.errors['password'] : undefined;
  const missing = isTried && needsPassword && !password ? translate('quiz.password_required') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wait === 0 && (!needsPassword || password)) mutation.mutate(password);
  };
  return (
    <form className={css.start} onSubmit={submit} noValidate>
      {needsPassword && <Password value={password} onChange={setPassword} error={missing ?? atPassword} />}
      {wait > 0 ? (
        <Locked seconds={wait} />
      ) : (
        error &&
        !atPassword &&
        !isLock(error) && (
          <p className={css.error} role="alert">
            {isOtherSeb(error) ? translate('quiz.seb_settings') : errorText(error, translate)}
          </p>
        )
      )}
      {error && isOtherSeb(error) && <SebLink rules={rules} />}
      <Button
        variant="primary"
        type="submit"
        busy={mutation.isPending}
        disabled={!online || wait > 0}
        className={css.startButton}
      >
        {translate(mutation.isPending ? 'quiz.starting' : isResume ? 'quiz.resume' : 'quiz.start')}
      </Button>
    </form>
  );
}

/** Seconds in which no password is accepted after too many wrong ones. */
const useWait = (error: Error | null): number =>
  useCountdown(error && isLock(error) ? (error.retryAfter ?? 60) : 0, error);
const isLock = (error: Error): error is HttpError => error instanceof HttpError && error.status === 429;

/** It is Safe Exam Browser, and has other settings than those of the quiz. */
const isOtherSeb = (error: Error): boolean => error instanceof HttpError && error.code === 'start-seb';

/** Screen readers read the time once; the seconds are only visible. */
function Locked({ seconds }: { seconds: number }) {
  const { lang, translate } = useI18n();
  return (
    <div className={css.error}>
      <p role="alert">{translate('quiz.password_locked')}</p>
      <p>{translate('quiz.password_wait', { time: clockFace(seconds * 1000, lang === 'id' ? '.' : ':') })}</p>
    </div>
  );
}

interface PasswordProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | readonly string[] | undefined;
}

function Password({ value, onChange, error }: PasswordProps) {
  const { translate } = useI18n();
  return (
    <div className={css.password}>
      <Field label={translate('quiz.password')} hint={translate('quiz.password_hint')} error={error} required>
        {(control) => (
          <input
            {...control}
            type="password"
            autoComplete="off"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    </div>
  );
}

function useStart({ quiz: { slug: quiz }, open_attempt, seb }: QuizRules, base: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // At once: it may have to load the page anew.
  const hasSeb = !!seb;
  useEffect(() => {
    if (hasSeb) void showSeb(quiz);
  }, [hasSeb, quiz]);
  // One key per visit: a second click, or a retry after a lost reply, begins no second attempt.
  const [idempotencyKey, renewKey] = useState(newUuid);
  return useMutation({
    mutationFn: async (password: string) => {
      if (seb) await showSeb(quiz);
      return startAttempt(quiz, { password, idempotencyKey, resumes: open_attempt?.id });
    },
    onSuccess: async (opened) => {
      queryClient.setQueryData(attemptKey(quiz), { kind: 'open', opened });
      void queryClient.invalidateQueries({ queryKey: ['portal', 'course'] });
      void queryClient.invalidateQueries({ queryKey: ['portal', 'home'] });
      await navigate(`${base}/attempt?quiz=${quiz}`);
    },
    onError: (error) => {
      // Refused: the rules have changed meanwhile, and the next try is another start.
      if (!(error instanceof HttpError)) return;
      renewKey(newUuid());
      void queryClient.invalidateQueries({ queryKey: rulesQuery(quiz).queryKey });
    },
  });
}
