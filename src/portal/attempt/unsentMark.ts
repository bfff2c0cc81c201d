/**
 * Whether this device may still hold unsent answers of a person. A mark beside the database of answers, so that the first page needs no
 * code to read it.
 */
const keyOf = (userId: string) => `mahir.unsent.${userId}`;

export function markUnsent(userId: string): void {
  try {
    if (!mayHaveUnsent(userId)) localStorage.setItem(keyOf(userId), '1');
  } catch {
    // Without storage nothing outlives the page anyway.
  }
}

export const mayHaveUnsent = (userId: string): boolean => localStorage.getItem(keyOf(userId)) !== null;

export const unmarkUnsent = (userId: string): void => localStorage.removeItem(keyOf(userId));
