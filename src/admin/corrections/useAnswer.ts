import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CorrectionDetail, CorrectionItem } from '#shared/api/corrections.ts';
import { CLAIM_LEASE_MS } from '#shared/domain/deadlines.ts';
import { call } from '#ui/call.ts';
import { claimAnswer, readCorrection } from './correctionCalls.ts';

const RENEW_MS = CLAIM_LEASE_MS / 3;

/** The query of one answer. */
export const answerKey = (id: string, isAnonymous: boolean) =>
  ['quizzes', 'correction', id, isAnonymous] as const;

/** Ignores a reply that is older than the cached data: replies can arrive out of order. */
const newest = (previous: unknown, next: unknown): unknown => {
  const [before, after] = [previous, next] as [CorrectionDetail | undefined, CorrectionDetail];
  return before && before.version > after.version ? before : after;
};

/** The open answer. Opening it claims nothing: the first key or click in its mark fields does. */
export function useAnswer(item: CorrectionItem, isAnonymous: boolean) {
  const { answer_id: id } = item;
  const queryClient = useQueryClient();
  const queryKey = answerKey(id, isAnonymous);
  const query = useQuery({
    queryKey,
    queryFn: () => readCorrection(id, isAnonymous),
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: newest,
  });
  /** Ignores a reply about an answer that is no longer open. */
  const show = (detail: CorrectionDetail) =>
    void queryClient.setQueryData<CorrectionDetail>(queryKey, (previous) => previous && detail);
  return { query, ...useClaim(item, isAnonymous, show) };
}

/** Claims the answer when the corrector begins, renews the lease while they work, and releases it when they leave without a mark. */
function useClaim(
  { answer_id: id, state }: CorrectionItem,
  isAnonymous: boolean,
  show: (detail: CorrectionDetail) => void,
) {
  // A marked answer is changed without a claim.
  const stage = useRef<'free' | 'held' | 'done'>(state === 'marked' ? 'done' : 'free');
  const lastAct = useRef(0);
  const claim = useRef<Promise<unknown>>(Promise.resolve());
  const begin = () => {
    lastAct.current = Date.now();
    if (stage.current !== 'free') return;
    stage.current = 'held';
    claim.current = claimAnswer(id, isAnonymous)
      .then(show, async () => {
        // Another corrector was faster: this one may only look at it.
        stage.current = 'done';
        show(await readCorrection(id, isAnonymous));
      })
      .catch(() => undefined);
  };
  useEffect(() => {
    const timer = setInterval(() => {
      if (stage.current === 'held' && Date.now() - lastAct.current < RENEW_MS)
        void claimAnswer(id, isAnonymous).catch(() => undefined);
    }, RENEW_MS);
    const giveBack = () => {
      if (stage.current !== 'held') return;
      stage.current = 'free';
      // `keepalive`: the request is also sent while the page closes.
      void call('DELETE /corrections/:id/claim', { params: { id } }, { keepalive: true }).catch(
        () => undefined,
      );
    };
    window.addEventListener('pagehide', giveBack);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', giveBack);
      giveBack();
    };
  }, [id, isAnonymous]);
  return {
    begin,
    /**
     * Resolves when the server has answered the claim: a mark sent earlier could overtake it, and the answer would be claimed after it was
     * marked.
     */
    begun: () => claim.current,
    /** The answer has a mark now: there is no claim to release. */
    markDone: () => (stage.current = 'done'),
  };
}
