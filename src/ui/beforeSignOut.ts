const senders = new Set<() => void>();

/** Registers a function that sends unsent changes before the session ends. Returns a function that unregisters it. */
export function beforeSignOut(send: () => void): () => void {
  senders.add(send);
  return () => void senders.delete(send);
}

export const sendBeforeSignOut = (): void => senders.forEach((send) => send());
