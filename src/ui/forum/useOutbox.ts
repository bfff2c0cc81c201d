import { useEffect, useSyncExternalStore } from 'react';
import { session } from '../session.ts';
import { sendEntry } from './forumCalls.ts';
import { Outbox } from './postOutbox.ts';
import { outboxStore } from './postOutboxStore.ts';

const outboxes = new Map<string, Outbox>();

/** The outbox of a person, one for the page. */
export function outboxOf(userId: string): Outbox {
  const cached = outboxes.get(userId);
  if (cached) return cached;
  const isTheirs = () => session.get().token !== null && session.get().user?.id === userId;
  const outbox = new Outbox({ userId, store: outboxStore, send: sendEntry, isTheirs });
  outboxes.set(userId, outbox);
  window.addEventListener('online', outbox.sendNow);
  void outbox.open();
  return outbox;
}

/** The posts of the signed-in person that wait on this device. */
export function useOutbox(userId: string) {
  const outbox = outboxOf(userId);
  // On returning to the forum: the connection may be back without an event from the browser.
  useEffect(() => outbox.sendNow(), [outbox]);
  const entries = useSyncExternalStore(outbox.subscribe, outbox.list);
  return { outbox, entries };
}
