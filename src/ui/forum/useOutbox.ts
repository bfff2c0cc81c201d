import { useEffect, useSyncExternalStore } from 'react';
import { session } from '../session.ts';
import { sendEntry } from './forumCalls.ts';
import { Outbox } from './outbox.ts';
import { outboxStore } from './outboxStore.ts';

const outboxes = new Map<string, Outbox>();

/** The outbox of a person, one for the page. */
export function outboxOf(userId: string): Outbox {
  const known = outboxes.get(userId);
  if (known) return known;
  const isTheirs = () => session.get().token !== null && session.get().user?.id === userId;
  const outbox = new Outbox({ userId, store: outboxStore, send: sendEntry, isTheirs });
  outboxes.set(userId, outbox);
  window.addEventListener('online', outbox.sendNow);
  void outbox.open();
  return outbox;
}

/** What waits on this device, of the person who is signed in. */
export function useOutbox(userId: string) {
  const outbox = outboxOf(userId);
  // On coming back to the forum: the way may have become free without the browser saying so.
  useEffect(() => outbox.sendNow(), [outbox]);
  const entries = useSyncExternalStore(outbox.subscribe, outbox.list);
  return { outbox, entries };
}
