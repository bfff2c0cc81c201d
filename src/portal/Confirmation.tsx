import { useQuery } from '@tanstack/react-query';
import type { QuizRules } from '#shared/api/attempts.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useCrumb } from '#ui/crumbs.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { BackToClass, LoadedOfClass } from './course/BackToClass.tsx';
import { rulesQuery } from './learningCalls.ts';
import { QuizFacts } from './quiz/QuizFacts.tsx';
import { QuizNotices } from './quiz/QuizNotices.tsx';
import { StartQuiz } from './quiz/StartQuiz.tsx';
import { useQuizSlug } from './quiz/useQuizSlug.ts';
import css from './quiz/quiz.module.css';

const PAUSED_POLL_MS = 15_000;

/** The page before a quiz: its rules, the attempts left, and the start. */
export function Confirmation() {
  const { course, quiz, isUnknown, error } = useQuizSlug();
  const query = useQuery({
    ...rulesQuery(quiz ?? ''),
    enabled: !!quiz,
    // People who have not begun receive no event when a pause ends, and a freed attempt should go on by itself.
    refetchInterval: ({ state: { data } }) =>
      data?.refusal === 'paused' || data?.open_attempt?.is_elsewhere ? PAUSED_POLL_MS : false,
  });
  useCrumb(course, query.data?.class.name);
  if (isUnknown) return <BackToClass course={course} />;
  return (
    <Page title={query.data?.quiz.name} lead={query.data?.class.name}>
      {error ? (
        <ErrorState error={error} />
      ) : (
        <LoadedOfClass course={course} query={query}>
          {(rules) => (
            <div className={css.confirmation}>
              <QuizNotices
                rules={rules}
                readAt={query.dataUpdatedAt}
                onReached={() => void query.refetch()}
              />
              <QuizFacts rules={rules} />
              <Rules rules={rules} />
              <StartQuiz rules={rules} course={course} />
            </div>
          )}
        </LoadedOfClass>
      )}
    </Page>
  );
}

const endRules = { autosubmit: 'rule_submit', grace: 'rule_grace', abandon: 'rule_abandon' } as const;

function Rules({ rules }: { rules: QuizRules }) {
  const { translate } = useI18n();
  const words = [
    'rule_saved',
    ...(rules.is_network_limited ? ['rule_networks'] : []),
    ...(rules.seb ? ['rule_seb'] : []),
    ...(rules.one_device ? ['rule_one_device'] : []),
    ...(rules.is_network_limited || rules.seb || rules.one_device ? ['rule_recorded'] : []),
    ...(rules.full_screen ? ['rule_full_screen'] : []),
    ...(rules.log_focus ? ['rule_focus'] : []),
    ...(rules.navigation === 'sequential' ? ['rule_sequential'] : []),
    ...(rules.time_limit || rules.deadline ? ['rule_clock', endRules[rules.overdue]] : []),
    ...(rules.negative_marking > 0 ? ['rule_penalty'] : []),
    ...(rules.re_test_limit === 0 ? [] : [`rule_grade.${rules.grade_method}`]),
    ...(rules.re_test_limit !== 0 && rules.re_test_wait_minutes > 0 ? ['rule_wait'] : []),
    ...(rules.has_essay ? ['essay'] : []),
  ];
  const args = {
    wait: translate('learn.minutes', rules.re_test_wait_minutes),
    percent: rules.negative_marking,
    minutes: translate('learn.minutes', Math.max(1, Math.round((rules.grace_seconds ?? 0) / 60))),
  };
  return (
    <section aria-labelledby="rules">
      <h2 id="rules">{translate('quiz.rules')}</h2>
      <ul className={css.rules}>
        {words.map((word) => (
          <li key={word}>{translate(`quiz.${word}`, args)}</li>
        ))}
      </ul>
    </section>
  );
}
