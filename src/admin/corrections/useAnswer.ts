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

/** A reply of the time before what is known says nothing any more, however late it comes. */
const newest = (previous: unknown, next: unknown): unknown => {
  const [before, after] = [previous, next] as [CorrectionDetail | undefined, CorrectionDetail];
  return before && before.version > after.version ? before : after;
};

/** The answer on the desk. Looking at it claims nothing: the first key or click in its marks does. */
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
  /** What comes late about an answer that has left the desk says nothing any more. */
  const show = (detail: CorrectionDetail) =>
    void queryClient.setQueryData<CorrectionDetail>(queryKey, (previous) => previous && detail);
  return { query, ...useClaim(item, isAnonymous, show) };
}

/** Takes the answer when somebody begins, renews the lease as long as they work, and gives it back when they go on without a mark. */
function useClaim(
  { answer_id: id, state }: CorrectionItem,
  isAnonymous: boolean,
  show: (detail: CorrectionDetail) => void,
) {
  // What is marked is changed without a claim.
  const stage = useRef<'free' | 'held' | 'done'>(state === 'marked' ? 'done' : 'free');
  const lastAct = useRef(0);
  const claim = useRef<Promise<unknown>>(Promise.resolve());
  const begin = () => {
    lastAct.current = Date.now();
    if (stage.current !== 'free') return;
    stage.current = 'held';
    claim.current = claimAnswer(id, isAnonymous)
      .then(show, async () => {
        // Who comes too late may look at it.
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
      // Also while the page goes away.
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
    /** The claim has been answered: a mark that overtook it would be claimed after it. */
    begun: () => claim.current,
    /** It has a mark now: there is nothing to give back. */
    markDone: () => (stage.current = 'done'),
  };
}
