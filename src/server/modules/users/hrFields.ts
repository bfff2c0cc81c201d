import { users } from '#shared/resources/users.ts';
import type { Change } from '../../kernel/crud/resourceServer.ts';
import { invalidField } from '../../platform/http/errors.ts';

declare module '../../platform/context.ts' {
  interface Context {
    /** The changes come from the HR system, which leads the fields that nobody else may change. */
    readonly isFromHr?: boolean;
  }
}

/** What HR leads is changed there: here it would be lost with the next file. Whoever has left comes back from there, too. */
export function refuseHrFields(changes: readonly Change<typeof users>[]): void {
  for (const { before, after, refuse } of changes) {
    if (!before) continue;
    for (const name of before.led_fields) if (before[name] !== after[name]) refuse(managedByHr(name));
    if (before.left_at !== null && !before.active && after.active) refuse(managedByHr('active'));
  }
}

export const managedByHr = (name: keyof typeof users.fields) =>
  invalidField(name, 'managed_by_hr', { property: users.fields[name].label });
