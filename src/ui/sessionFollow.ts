import type { QueryClient } from '@tanstack/react-query';
import { session } from './session.ts';
import { hasUnsaved } from './unsaved.ts';

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
    if (!isOther) return;
    // After the page that the new role may not open has left, whose queries would be refused. A form whose record were gone would
    // lose what is typed in it: it is read anew instead.
    setTimeout(() => void (hasUnsaved() ? queryClient.invalidateQueries() : queryClient.resetQueries()));
  });
}

function identity() {
  const { token, user } = session.get();
  return { token, role: user?.active_role?.id };
}
