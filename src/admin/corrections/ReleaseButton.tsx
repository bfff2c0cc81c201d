import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CorrectionMeta } from '#shared/api/corrections.ts';
import type { ReleaseResult } from '#shared/calls/corrections.calls.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { useJobNotice } from '../jobs/useJobNotice.tsx';
import css from './corrections.module.css';

/** Publishes the results of all attempts that are fully marked, after a dialog that states the consequences. */
export function ReleaseButton({ meta }: { meta: CorrectionMeta }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const [isConfirmOpen, setAsking] = useState(false);
  const { isRunning, release } = useRelease(meta.quiz.id);
  const { is_together: isTogether, ready, may } = meta.release;
  if (!isTogether && ready === 0) return null;
  const count = formatNumber(ready);
  return (
    <div className={css.release}>
      <span>{translate(ready > 0 || !may ? 'correction.release.together' : 'correction.release.none')}</span>
      {may && ready > 0 && (
        <Button small busy={isRunning} onClick={() => setAsking(true)}>
          {translate('correction.release.button', { count })}
        </Button>
      )}
      {isConfirmOpen && (
        <Dialog
          title={translate('admin.quiz.release')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{translate('action.cancel')}</Button>
              <Button
                variant="primary"
                onClick={() => {
                  setAsking(false);
                  void release(ready);
                }}
              >
                {translate('admin.quiz.release')}
              </Button>
            </>
          }
        >
          <p>{translate('correction.release.explain', { smart_count: ready, count })}</p>
          <p>{translate('correction.release.final')}</p>
          {meta.marked < meta.all && <p>{translate('correction.release.waiting')}</p>}
        </Dialog>
      )}
    </div>
  );
}

function useRelease(quizId: string) {
  const translate = useTranslate();
  const { translate: words, formatNumber } = useI18n();
  const followed = useJobNotice();
  const queryClient = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  async function release(total: number) {
    setRunning(true);
    try {
      const { data: reply } = await call('POST /quizzes/:id/release', { params: { id: quizId } });
      const { released, oneself } =
        'job_id' in reply
          ? await followed<ReleaseResult>(reply.job_id, translate('admin.quiz.release'), total)
          : reply;
      const count = formatNumber(released);
      toast.show({
        title: translate('correction.release.done', { smart_count: released, count }),
        ...(oneself > 0 && { body: translate('correction.release.oneself') }),
      });
    } catch (error) {
      toast.show({ type: 'error', title: translate('message.failed'), body: errorText(error, words) });
    } finally {
      setRunning(false);
      await queryClient.invalidateQueries({ queryKey: ['quizzes'] });
    }
  }
  return { isRunning, release };
}
