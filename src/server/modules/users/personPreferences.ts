import type { NotificationPreferences } from '#shared/api/notifications.ts';
import type { ActorContext } from '../../platform/context.ts';
import { preferencesOf } from '../../kernel/notifications/notificationPreferences.ts';
import { findPersonInScope } from './findPersonInScope.ts';

/** A person's preferences for mail and SMS, for callers with the person in their scope. @throws ApiError 404 for a person out of scope */
export async function preferencesOfPerson(
  ctx: ActorContext,
  idOrNip: string,
): Promise<NotificationPreferences> {
  return preferencesOf(ctx, (await findPersonInScope(ctx, idOrNip)).id);
}
