const senders = new Set<() => void>();

/** What the page shows as done and has not sent yet is sent before the session ends. Returns how to take it back. */
export function beforeSignOut(send: () => void): () => void {
  senders.add(send);
  return () => void senders.delete(send);
}

export const sendBeforeSignOut = (): void => senders.forEach((send) => send());
