import type { ModuleView } from '#shared/api/learning.ts';
import type { Expanded } from '#shared/schema/resource.ts';

/** Whether a neighbour cannot be opened yet. */
export const isLocked = (view: ModuleView, neighbour: Expanded | null): boolean =>
  view.outline.some((module) => module.id === neighbour?.id && module.state === 'locked');
