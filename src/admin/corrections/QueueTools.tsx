import { useTranslate } from 'ra-core';
import type { Agreement, AllCorrectionMeta, CorrectionMeta } from '#shared/api/corrections.ts';
import { Facts } from '#ui/Facts.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Picker } from '#ui/Picker.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { isOfQuiz, type Queue, type QueueView } from './correctionCalls.ts';
import { DECIMALS } from './markDraft.ts';
import { ReleaseButton } from './ReleaseButton.tsx';
import css from './corrections.module.css';

interface QueueToolsProps {
  readonly queue: Queue;
  readonly view: QueueView;
  readonly onView: (change: Partial<QueueView>) => void;
}

/** Order or filters of the queue, the progress of the marking, and whether learners are anonymous. */
export function QueueTools({ queue: { meta }, view, onView }: QueueToolsProps) {
  const translate = useTranslate();
  const { is_on, is_forced } = meta.anonymous;
  if (isOfQuiz(meta) && meta.all === 0) return null;
  return (
    <>
      {isOfQuiz(meta) ? (
        <Picker
          label={translate('correction.by')}
          value={view.by}
          options={(['question', 'learner'] as const).map((by) => ({
            value: by,
            text: translate(`correction.by_${by}`),
          }))}
          onChange={(by) => onView({ by })}
        />
      ) : (
        <Filters meta={meta} view={view} onView={onView} />
      )}
      {isOfQuiz(meta) && <Progress meta={meta} />}
      <label className={css.names} title={is_forced ? translate('correction.anonymous_forced') : undefined}>
        <input
          type="checkbox"
          checked={is_on}
          disabled={is_forced}
          onChange={({ target }) => onView({ isAnonymous: target.checked })}
        />
        {translate('correction.anonymous')}
      </label>
      {isOfQuiz(meta) && <ReleaseButton meta={meta} />}
      {isOfQuiz(meta) && meta.agreement && <AgreementFacts agreement={meta.agreement} />}
    </>
  );
}

function Progress({ meta }: { meta: CorrectionMeta }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const text = translate('correction.progress', {
    done: formatNumber(meta.marked),
    all: formatNumber(meta.all),
  });
  return (
    <div className={css.progress}>
      <span>{text}</span>
      <ProgressBar value={meta.marked / meta.all} label={text} />
    </div>
  );
}

type FiltersProps = Omit<QueueToolsProps, 'queue'> & { readonly meta: AllCorrectionMeta };

/** One of the quizzes, or the quizzes of one class. */
function Filters({ meta: { quizzes }, view, onView }: FiltersProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const ofClass = quizzes.filter(({ class: { id } }) => (view.class ?? id) === id);
  const classes = new Map<string, { name: string; answers: number }>();
  for (const { class: course, answers } of quizzes)
    classes.set(course.id, {
      name: course.name,
      answers: (classes.get(course.id)?.answers ?? 0) + answers,
    });
  const option = (id: string, name: string, answers: number) => ({
    value: id,
    text: `${name} (${formatNumber(answers)})`,
  });
  const all = { value: '', text: translate('correction.all') };
  const classOptions = [...classes].map(([id, { name, answers }]) => option(id, name, answers));
  return (
    <>
      <Picker
        label={translate('correction.class')}
        value={view.class ?? ''}
        options={[all, ...classOptions.toSorted((a, b) => a.text.localeCompare(b.text))]}
        onChange={(id) => onView({ class: id || undefined, quiz: undefined })}
      />
      <Picker
        label={translate('correction.quiz')}
        value={view.quiz ?? ''}
        options={[all, ...ofClass.map(({ quiz, answers }) => option(quiz.id, quiz.name, answers))]}
        onChange={(id) => onView({ quiz: id || undefined })}
      />
    </>
  );
}

/** How often the first and the second corrector agree. */
function AgreementFacts({ agreement }: { agreement: Agreement }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { answers, exact_percent, within_percent, mean_difference } = agreement;
  const facts = {
    answers: formatNumber(answers),
    exact: `${formatNumber(exact_percent)}%`,
    within: `${formatNumber(within_percent)}%`,
    difference: formatNumber(mean_difference, DECIMALS),
  };
  return (
    <Facts
      names="inline"
      className={css.agreement}
      label={translate('correction.agreement.title')}
      facts={Object.entries(facts).map(([name, value]) => ({
        name: translate(`correction.agreement.${name}`),
        value,
      }))}
    />
  );
}
