import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CheckInInput } from '#shared/calls/attendance.calls.ts';
import { call } from '#ui/call.ts';

interface Arrival extends CheckInInput {
  readonly session: string;
}

/** Checks in to a session; everything that shows the class is read again afterwards. */
export function useCheckIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ session, ...body }: Arrival) =>
      (await call('POST /attendance-sessions/:id/check-in', { params: { id: session }, body })).data,
    // Also after a refusal: it may say that the page is older than the session's hours.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['portal'] }),
  });
}

/**
 * The receipt of a scanned code in the address is used at once: the person has scanned and signed in, and need not tap again. It is then
 * removed from the address, so that a return or reload does not use it twice.
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
