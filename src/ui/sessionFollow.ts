import type { QueryClient } from '@tanstack/react-query';
import { session } from './session.ts';

/**
 * What was loaded belongs to a person in a role: another person or another role (here or in another tab) means loading it
 * again. Answers the function that stops following.
 */
export function followSession(queryClient: QueryClient): () => void {
  let last = identity();
  return session.subscribe(() => {
    const next = identity();
    const isOther =
      (last.token && next.token && last.token !== next.token) ||
      (last.role && next.role && last.role !== next.role);
    last = { token: next.token, role: next.token ? (next.role ?? last.role) : undefined };
    // After the page that the new role may not open has left, whose queries would be refused.
    if (isOther) setTimeout(() => void queryClient.resetQueries());
  });
}

function identity() {
  const { token, user } = session.get();
  return { token, role: user?.active_role?.id };
}
