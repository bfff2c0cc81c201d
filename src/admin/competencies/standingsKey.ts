import { mayAccess } from '#authProvider/authProvider.ts';

/**
 * The key of a query about standings. A user who may list them is notified of changes. A line manager sees only the standings of their own
 * team, and the server would refuse them the channel (src/ui/realtime/liveResources.ts), so `live` is `false` for them.
 */
export const standingsKey = (...parts: readonly unknown[]) => [
  'user-competencies',
  mayAccess('user-competencies', 'list') && 'live',
  ...parts,
];
