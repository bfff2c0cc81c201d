import { mayAccess } from '#authProvider/authProvider.ts';

/**
 * The key of a query about standings. Who may list them is told when they change; a line manager, who sees only the own team's, would be
 * refused (src/ui/realtime/liveResources.ts).
 */
export const standingsKey = (...parts: readonly unknown[]) => [
  'user-competencies',
  mayAccess('user-competencies', 'list') && 'live',
  ...parts,
];
