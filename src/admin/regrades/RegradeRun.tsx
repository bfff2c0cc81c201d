import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import type { RegradeInput, RegradePreview } from '#shared/api/regrades.ts';
import { JobFailed } from '#dataProvider/jobCalls.ts';
import { Button } from '#ui/Button.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { JobProgress } from '../jobs/JobProgress.tsx';
import { useJobWords } from '../jobs/jobWords.ts';
import { createProgress, type ProgressStore } from '../jobs/progressStore.ts';
import { runRegrade } from './regradeCalls.ts';
import css from './regrades.module.css';

interface RegradeRunProps {
  readonly quiz: string;
  readonly input: RegradeInput;
  readonly preview: RegradePreview;
  readonly onStale: () => void;
}

/** The run: its reason, its progress, and its result. */
export function RegradeRun(props: RegradeRunProps) {
  const { preview } = props;
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const jobWords = useJobWords();
  const [reason, setReason] = useState('');
  const { progress, refusal, run } = useRun(props);
  const label = translate('regrade.run', {
    smart_count: preview.changed,
    count: formatNumber(preview.changed),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    void run(reason.trim());
  }
  return (
    <form className={css.run} onSubmit={submit}>
      <Field label={translate('admin.reason')} hint={translate('regrade.reason_hint')} required>
        {(control) => (
          <input
            {...control}
            value={reason}
            maxLength={500}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      {refusal && (
        <p role="alert" className={css.refused}>
          {refusal}
        </p>
      )}
      {progress && <JobProgress progress={progress} label={label} words={jobWords} />}
      <div className={css.buttons}>
        <Button
          type="submit"
          variant="primary"
          busy={progress !== undefined}
          disabled={reason.trim().length < 3}
        >
          {label}
        </Button>
      </div>
    </form>
  );
}

function useRun({ quiz, input, preview, onStale }: RegradeRunProps) {
  const translate = useTranslate();
  const { formatNumber, translate: words } = useI18n();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState('');
  const [progress, setProgress] = useState<ProgressStore>();
  async function run(reason: string) {
    const store = createProgress(preview.changed);
    setProgress(store);
    setRefusal('');
    try {
      const { token } = preview;
      const done = await runRegrade(quiz, { ...input, reason, token }, { onProgress: store.set });
      const count = formatNumber(done.attempts);
      toast.show({
        title: translate('regrade.done', { smart_count: done.attempts, count }),
        ...(done.archived > 0 && {
          body: translate('regrade.done_archived', {
            smart_count: done.archived,
            count: formatNumber(done.archived),
          }),
        }),
      });
      await queryClient.invalidateQueries({ queryKey: ['quizzes'] });
    } catch (error) {
      setRefusal(error instanceof JobFailed ? error.message : errorText(error, words));
      if (error instanceof HttpError && error.code === 'regrade-changed') onStale();
    } finally {
      setProgress(undefined);
    }
  }
  return { progress, refusal, run };
}
