import { allPermissions } from '#shared/access.ts';
import type { ActorContext, Context } from '../platform/context.ts';

/** A context in which a person acts at a given time; the demo's own actor may do everything. */
export const actingAs = (
  ctx: Context,
  person: { readonly id: string; readonly nip: string; readonly name: string },
  now: Date,
): ActorContext => ({
  ...ctx,
  now,
  actor: {
    userId: person.id,
    sessionId: person.id,
    token: null,
    nip: person.nip,
    name: person.name,
    language: 'id',
    timeZone: null,
    verifiedAt: now.toISOString(),
    isHeld: false,
    mustSetUp: false,
    roleId: null,
    roleName: null,
    isAdministrator: false,
    reach: 'all',
    permissions: new Set(allPermissions),
  },
});

const DAY_MS = 86_400_000;
const JAKARTA_HOURS = 7;

/** An hour in Jakarta, this many days from today. */
export function dayAt(now: Date, days: number, hour: number): string {
  const midnight = new Date(now.getTime() + JAKARTA_HOURS * 3_600_000);
  midnight.setUTCHours(hour - JAKARTA_HOURS, 0, 0, 0);
  return new Date(midnight.getTime() + days * DAY_MS).toISOString();
}

export const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
