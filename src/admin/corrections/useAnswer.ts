import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CorrectionDetail, CorrectionItem } from '#shared/api/corrections.ts';
import { CLAIM_LEASE_MS } from '#shared/domain/deadlines.ts';
import { HttpError } from '#ui/http.ts';
import { claimAnswer, readCorrection, releaseAnswer } from './correctionCalls.ts';

const RENEW_MS = CLAIM_LEASE_MS / 3;

/**
 * The answer on the desk. One that waits is claimed by opening it, the lease renewed as long as somebody works on it, and given
 * back when they go on without a mark.
 */
export function useAnswer(item: CorrectionItem, isAnonymous: boolean) {
  const { answer_id: id } = item;
  // As it was opened: what becomes of it later is no reason to claim or to give back.
  const [isClaimed] = useState(item.state !== 'marked');
  const query = useQuery({
    queryKey: ['quizzes', 'correction', id, isAnonymous],
    queryFn: () => (isClaimed ? claimOrRead(id, isAnonymous) : readCorrection(id, isAnonymous)),
    staleTime: Infinity,
    gcTime: 0,
  });
  const isMarked = useRef(false);
  const lastAct = useRef(Date.now());
  useEffect(() => {
    if (!isClaimed) return;
    const note = () => (lastAct.current = Date.now());
    const acts = ['keydown', 'pointerdown', 'scroll'] as const;
    for (const act of acts) document.addEventListener(act, note, { capture: true, passive: true });
    const timer = setInterval(() => {
      if (Date.now() - lastAct.current < RENEW_MS) void claimAnswer(id, isAnonymous).catch(() => undefined);
    }, RENEW_MS);
    const giveBack = () => {
      if (!isMarked.current) void releaseAnswer(id).catch(() => undefined);
    };
    window.addEventListener('pagehide', giveBack);
    return () => {
      for (const act of acts) document.removeEventListener(act, note, { capture: true });
      clearInterval(timer);
      window.removeEventListener('pagehide', giveBack);
      giveBack();
    };
  }, [id, isAnonymous, isClaimed]);
  return {
    query,
    /** It has a mark now: there is nothing to give back. */
    markDone: () => (isMarked.current = true),
  };
}

/** Who comes too late may look at it. */
async function claimOrRead(id: string, isAnonymous: boolean): Promise<CorrectionDetail> {
  try {
    return await claimAnswer(id, isAnonymous);
  } catch (error) {
    if (error instanceof HttpError && (error.status === 409 || error.status === 403))
      return readCorrection(id, isAnonymous);
    throw error;
  }
}
