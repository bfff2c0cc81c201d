import type { PackageCommitReply } from '#shared/api/packageAttempts.ts';
import { call } from '#ui/call.ts';
import { HttpError } from '#ui/http.ts';
import { removeState, storedStates, type StoredState } from './packageStore.ts';

/** @throws NetworkError, HttpError */
export const sendState = (state: StoredState, keepalive = false): Promise<PackageCommitReply> =>
  call(
    'PUT /package-attempts/:id/states/:sco',
    {
      params: { id: state.attempt_id, sco: state.sco },
      body: {
        client_id: state.client_id,
        session_no: state.session_no,
        seq: state.seq,
        base: state.base,
        set: state.set,
      },
    },
    { keepalive },
  ).then(({ data }) => data);

/** Sending it again changes nothing: too old, never valid, or of a class that is over. */
export const isSettled = (error: unknown): boolean =>
  error instanceof HttpError && [400, 403, 404, 409, 413, 422].includes(error.status);

/** What the state was based on is lost, and no page has it any more: what is here is better than nothing. */
async function sendOnAnyBase(state: StoredState): Promise<void> {
  try {
    await sendState(state);
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'base-missing') throw error;
    await sendState({ ...state, base: 0 });
  }
}

/**
 * Sends what earlier pages of this device could not. Before a package is opened again: opening it makes the states before it too old.
 * Returns whether nothing is left.
 */
export async function sendStoredStates(userId: string): Promise<boolean> {
  const stored = await storedStates(userId).catch((): StoredState[] => []);
  let isAll = true;
  for (const state of stored) {
    try {
      await sendOnAnyBase(state);
      await removeState(state);
    } catch (error) {
      if (isSettled(error)) await removeState(state).catch(() => undefined);
      else isAll = false;
    }
  }
  return isAll;
}
