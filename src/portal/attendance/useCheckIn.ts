import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CheckInInput } from '#shared/api/attendance.ts';
import { checkIn } from './attendanceCalls.ts';

interface Arrival extends CheckInInput {
  readonly session: string;
}

/** Checking in to a session; everything that shows the class is read anew after it. */
export function useCheckIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ session, ...input }: Arrival) => checkIn(session, input),
    // Also after a refusal: it may say that the page is older than the session's hours.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['portal'] }),
  });
}

/**
 * The receipt that a scanned code has left in the address is used at once: the person has scanned, signed in and need not tap
 * again. It leaves the address then, so that coming back or reloading does not use it twice.
 */
export function useScan() {
  const [search, setSearch] = useSearchParams();
  const checking = useCheckIn();
  const used = useRef<string>(undefined);
  const [session, receipt] = [search.get('session'), search.get('receipt')];
  const { mutate } = checking;
  useEffect(() => {
    if (!session || !receipt || used.current === receipt) return;
    used.current = receipt;
    mutate({ session, receipt });
    setSearch({}, { replace: true });
  }, [session, receipt, mutate, setSearch]);
  return checking;
}
