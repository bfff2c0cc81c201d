import type { PackageLaunch } from '#shared/api/packageAttempts.ts';
import { call } from '#ui/call.ts';
import { newUuid } from '#ui/newUuid.ts';
import { removeState, saveState } from './packageStore.ts';
import { PackageSync } from './packageSync.ts';
import { sendState, sendStoredStates } from './sendStates.ts';

/** A package that this page has opened. */
export interface OpenPackage {
  readonly launch: PackageLaunch;
  readonly clientId: string;
  /** Undefined in review: nothing is recorded. */
  readonly sync: PackageSync | undefined;
}

interface Place {
  readonly userId: string;
  readonly moduleId: string;
  readonly key: string;
  /** Leave a finished attempt behind. */
  readonly again: boolean;
  /** The part to begin with. */
  readonly sco?: string | undefined;
}

/**
 * Opens the package of a block. What this device could not send before goes first, because the new sitting makes it too old.
 * @throws NetworkError, HttpError
 */
export async function openPackage({ userId, moduleId, key, again, sco }: Place): Promise<OpenPackage> {
  await sendStoredStates(userId);
  const clientId = newUuid();
  const { data: launch } = await call('POST /modules/:id/blocks/:key/launch', {
    params: { id: moduleId, key },
    body: { client_id: clientId, ...(again && { again }), ...(sco !== undefined && { sco }) },
  });
  const { attempt_id, session_no, mode } = launch;
  const owner = { user_id: userId, client_id: clientId, session_no };
  const sync =
    attempt_id === null || mode === 'review'
      ? undefined
      : new PackageSync(
          { ...owner, attempt_id },
          { send: sendState, save: saveState, remove: removeState, now: Date.now },
        );
  return { launch, clientId, sync };
}

/** Follows the page and the network: sends at once when it may be the last moment, and when a connection is back. */
export function followPage(sync: PackageSync): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const onHide = () => void (document.visibilityState === 'hidden' && sync.flushOnHide());
  document.addEventListener('visibilitychange', onHide, { signal });
  window.addEventListener('pagehide', sync.flushOnHide, { signal });
  window.addEventListener('online', () => void sync.flush(), { signal });
  return () => ended.abort();
}

/** The tabs of one browser: the one that opens an attempt tells the others that it is theirs no more. */
export function followTabs(attemptId: string, sessionNo: number, onNewer: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(`mahir-package-${attemptId}`);
  channel.addEventListener('message', ({ data }: MessageEvent<number>) => {
    if (data > sessionNo) onNewer();
  });
  channel.postMessage(sessionNo);
  return () => channel.close();
}
