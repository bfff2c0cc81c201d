import type { QueryClient } from '@tanstack/react-query';
import { session } from './session.ts';
import { hasUnsaved } from './unsaved.ts';

/**
 * Loaded data belong to a person in a role: another person or role (here or in another tab) means loading them again. Returns a function
 * that stops it.
 */
export function followSession(queryClient: QueryClient): () => void {
  let last = identity();
  return session.subscribe(() => {
    const next = identity();
    const isOther =
      (last.token && next.token && last.token !== next.token) ||
      (last.role && next.role && last.role !== next.role);
    last = { token: next.token, role: next.token ? (next.role ?? last.role) : undefined };
    if (!isOther) return;
    // After a page that the new role may not open was left, whose queries would be refused. A form without its record would lose its input:
    // it is loaded again instead.
    setTimeout(() => void (hasUnsaved() ? queryClient.invalidateQueries() : queryClient.resetQueries()));
  });
}

function identity() {
  const { token, user } = session.get();
  return { token, role: user?.active_role?.id };
}
