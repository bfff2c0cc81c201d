import { QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { HttpError, NetworkError } from './http.ts';
import { sameAge } from './staleness.ts';

/**
 * Errors that a second try does not change. 429 is retried, because it is temporary. Requests that need a network wait for it (`online`
 * triggers them again).
 */
const isFinal = (error: unknown) =>
  error instanceof HttpError
    ? error.status >= 400 && error.status < 500 && error.status !== 429
    : error instanceof NetworkError && !navigator.onLine;

/**
 * One client for both halves. react-admin owns the keys `[resource, method, …]` and `['auth', …]` and rewrites their data
 * optimistically, so the keys of the portal and the shell start with 'portal', never with a resource's name.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (count, error) => !isFinal(error) && count < 2,
        // Without a network the service worker still serves what was opened before.
        networkMode: 'offlineFirst',
        structuralSharing: (old, fresh) => sameAge(replaceEqualDeep(old, fresh), fresh),
      },
      mutations: { retry: false },
    },
  });
