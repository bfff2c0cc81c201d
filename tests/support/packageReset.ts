import type { Client, Reply } from './app.ts';
import type { School } from './school.ts';

/** An organizer resets attempts at the package of a module. */
export const resetOf = (
  { organizer }: School,
  module: { readonly id: string },
  ids: readonly string[],
  by: Client = organizer,
): Promise<Reply> =>
  by.post(`/api/modules/${module.id}/package-attempts/reset`, { ids, reason: 'Sound was missing' });
