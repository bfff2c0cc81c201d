import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { recordStatements } from '#shared/views/recordStatements.ts';
import { followJob, JobFailed } from '#dataProvider/jobCalls.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { Card } from '#ui/Card.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { DateControl } from '../inputs/dates/DateControl.tsx';
import { isWall } from '../inputs/dates/readDate.ts';
import { JobProgress } from '../jobs/JobProgress.tsx';
import { useJobWords } from '../jobs/jobWords.ts';
import { createProgress, type ProgressStore } from '../jobs/progressStore.ts';
import css from '../receivers/receivers.module.css';

const ENDS = ['from', 'until'] as const;

/** Tells the record store of the past: two days, the progress, and how much it was. */
export function BackfillCard({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const jobWords = useJobWords();
  const [range, setRange] = useState({ from: '', until: '' });
  const { progress, refusal, run } = useBackfill(id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(range);
  };
  return (
    <Card title={translate('recordStores.past')} className={css.card}>
      <form className={css.part} onSubmit={submit}>
        <p>{translate('recordStores.past_intro')}</p>
        {ENDS.map((end) => (
          <Field key={end} label={translate(`admin.list.${end}`)}>
            {(control) => (
              <DateControl
                {...control}
                kind="date"
                value={range[end]}
                onChange={(day) => setRange({ ...range, [end]: day })}
              />
            )}
          </Field>
        ))}
        {progress && (
          <JobProgress progress={progress} label={translate('recordStores.past')} words={jobWords} />
        )}
        <div role="alert">{refusal && <p className={css.bad}>{refusal}</p>}</div>
        <div>
          <Button type="submit" busy={progress !== undefined}>
            {translate('recordStores.send_past')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function useBackfill(id: string) {
  const translate = useTranslate();
  const { translate: words, formatNumber } = useI18n();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState('');
  const [progress, setProgress] = useState<ProgressStore>();
  async function run(body: { readonly from: string; readonly until: string }) {
    if (!isWall(body.from) || !isWall(body.until) || body.from > body.until)
      return setRefusal(translate('recordStores.past_days'));
    const store = createProgress();
    setProgress(store);
    setRefusal('');
    try {
      const begun = await call('POST /record-stores/:id/backfills', { params: { id }, body });
      const { acts } = await followJob<{ acts: number }>(begun.data.job_id, { onProgress: store.set });
      toast.show({ title: translate('recordStores.past_done', { count: formatNumber(acts) }) });
      await queryClient.invalidateQueries({ queryKey: [recordStatements.name] });
    } catch (error) {
      setRefusal(error instanceof JobFailed ? error.message : errorText(error, words));
    } finally {
      setProgress(undefined);
    }
  }
  return { progress, refusal, run };
}
