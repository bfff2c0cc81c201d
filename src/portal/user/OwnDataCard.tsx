import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { errorText } from '#ui/errorText.ts';
import { HttpError, request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import css from './user.module.css';

interface CopyJob {
  readonly state: 'queued' | 'running' | 'done' | 'failed';
  readonly result: {
    readonly copy: { readonly id: string; readonly bytes: number; readonly expires_at: string };
  } | null;
}

const ASK_AGAIN_MS = 2_000;

/**
 * Requests a copy of the person's own data and opens it when it is ready. The address contains its job, because the notification leads
 * here.
 */
export function OwnDataCard() {
  const { translate } = useI18n();
  const [search, setSearch] = useSearchParams();
  const jobId = search.get('copy');
  const showError = useFailure();
  const ask = useMutation({
    mutationFn: async () => (await request<{ job_id: string }>('/me/data', { method: 'POST' })).data.job_id,
    onSuccess: (copy) => setSearch({ tab: 'data', copy }, { replace: true, preventScrollReset: true }),
    onError: showError,
  });
  const { data: job, error } = useQuery({
    queryKey: ['portal', 'own-data', jobId],
    enabled: jobId !== null,
    queryFn: async ({ signal }) => (await request<CopyJob>(`/jobs/${jobId}`, { signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.state === 'done' || state.data?.state === 'failed' ? false : ASK_AGAIN_MS,
  });
  const isMaking = jobId !== null && !error && job?.state !== 'done' && job?.state !== 'failed';
  return (
    <Card title={translate('user.data.title')}>
      <div className={css.stack}>
        <p>{translate('user.data.what')}</p>
        <div role="status">
          {isMaking && <p>{translate('user.data.making')}</p>}
          {(job?.state === 'failed' || (jobId && error)) && <p>{translate('user.data.failed')}</p>}
          {job?.result && <Ready copy={job.result.copy} onFail={showError} />}
        </div>
        {!isMaking && (
          <div>
            <Button busy={ask.isPending} onClick={() => ask.mutate()}>
              {translate(job?.result ? 'user.data.again' : 'user.data.ask')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

type Copy = NonNullable<CopyJob['result']>['copy'];

function Ready({ copy, onFail }: { copy: Copy; onFail: (error: Error) => void }) {
  const { translate, formatDateTime, formatNumber } = useI18n();
  const open = useMutation({
    mutationFn: async () =>
      (
        await request<{ url: string }>('/tickets', {
          method: 'POST',
          body: { path: `/api/me/data/${copy.id}` },
        })
      ).data.url,
    onSuccess: (url) => window.location.assign(url),
    onError: onFail,
  });
  return (
    <div className={css.stack}>
      <p>
        {translate('user.data.ready', {
          until: formatDateTime(copy.expires_at),
          size: formatNumber(Math.ceil(copy.bytes / 1024)),
        })}
      </p>
      <div>
        <Button variant="primary" busy={open.isPending} onClick={() => open.mutate()}>
          <Download size={16} strokeWidth={1.6} aria-hidden />
          {translate('user.data.download')}
        </Button>
      </div>
    </div>
  );
}

function useFailure() {
  const { translate } = useI18n();
  return (error: Error) =>
    toast.show({
      type: 'error',
      title: translate('message.failed'),
      body: error instanceof HttpError && error.status < 500 ? error.message : errorText(error, translate),
    });
}
