import type { ModuleView } from '#shared/api/modules.ts';
import type { Expanded } from '#shared/schema/resource.ts';

/** Whether a neighbour cannot be opened yet. */
export const isLocked = (view: ModuleView, neighbour: Expanded | null): boolean =>
  view.outline.some((module) => module.id === neighbour?.id && module.state === 'locked');

/** Whether it stays locked when this module is done. */
export const isLockedBeyond = (view: ModuleView, neighbour: Expanded): boolean =>
  view.outline.some(
    ({ id, lock }) =>
      id === neighbour.id && lock !== null && !(lock.why === 'after' && lock.module.id === view.id),
  );
