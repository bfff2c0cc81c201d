/** Whether posts of a person may wait on this device: a mark beside their database, so that no page needs code to read it. */
const keyOf = (userId: string) => `mahir.forum.${userId}`;

export function markWaiting(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), '1');
  } catch {
    // Without storage nothing outlives the page anyway.
  }
}

export const mayHaveWaiting = (userId: string): boolean => localStorage.getItem(keyOf(userId)) !== null;

export const unmarkWaiting = (userId: string): void => localStorage.removeItem(keyOf(userId));
