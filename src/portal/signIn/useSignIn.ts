import { HttpError } from '#ui/http.ts';
import { useMutation } from '@tanstack/react-query';

/** People who were sent away together must not come back together. */
const SPREAD_MS = 1_000;
const FALLBACK_SECONDS = 3;

const isBusy = (error: Error | null): error is HttpError =>
  error instanceof HttpError && error.status === 503 && error.code === 'busy';
const secondsOf = ({ retryAfter }: HttpError): number => retryAfter ?? FALLBACK_SECONDS;

/** Signs in, and retries by itself while too many others do the same. `againIn`: seconds until the next try. */
export function useSignIn(enter: () => Promise<void>) {
  const mutation = useMutation<void, Error>({
    mutationFn: enter,
    retry: (_count, error) => isBusy(error),
    retryDelay: (_count, error) => (isBusy(error) ? secondsOf(error) * 1000 + Math.random() * SPREAD_MS : 0),
  });
  const { failureReason, isPending } = mutation;
  return { ...mutation, againIn: isPending && isBusy(failureReason) ? secondsOf(failureReason) : undefined };
}
