import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AttemptResult } from '#shared/api/attempts.ts';
import { MAX_REASON } from '#shared/domain/attemptActions.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { useI18n } from '#ui/i18n.tsx';
import { LazyReasonDialog } from '#ui/LazyReasonDialog.tsx';
import { useSession } from '#ui/session.ts';
import { attemptResultQuery } from '../learningCalls.ts';
import css from './result.module.css';

/** After the last attempt: a request that the organizers get as a notification. */
export function AskForAttempt({ result: { id, asked_at } }: { result: AttemptResult }) {
  const { translate, formatDate } = useI18n();
  const { online } = useSession();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  const hasAsked = useRef(false);
  // The button that had the focus is gone.
  useEffect(() => {
    if (asked_at && hasAsked.current) said.current?.focus();
  }, [asked_at]);
  if (asked_at)
    return (
      <p ref={said} tabIndex={-1} className={css.asked}>
        {translate('result.asked', { date: formatDate(asked_at) })}
      </p>
    );
  const ask = async (reason: string) => {
    hasAsked.current = true;
    const { data } = await call('PUT /attempts/:id/request', { params: { id }, body: { reason } });
    queryClient.setQueryData(attemptResultQuery(id).queryKey, (before) => before && { ...before, ...data });
  };
  return (
    <>
      <Button disabled={!online} onClick={() => setOpen(true)}>
        {translate('result.ask')}
      </Button>
      {isOpen && (
        <LazyReasonDialog
          title={translate('result.ask')}
          explanation={translate('result.ask_body')}
          reason={{ label: translate('result.ask_reason'), min: 0, max: MAX_REASON }}
          confirm={translate('result.ask_send')}
          act={ask}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
