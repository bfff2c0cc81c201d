import type { NotificationPreferences } from '#shared/api/notifications.ts';
import type { ActorContext } from '../../platform/context.ts';
import { preferencesOf } from '../../kernel/notifications/preferences.ts';
import { reachPerson } from './reachPerson.ts';

/** What a person wants to be told of outside the app, for who reaches them. @throws ApiError 404 for a person out of reach */
export async function preferencesOfPerson(
  ctx: ActorContext,
  idOrNip: string,
): Promise<NotificationPreferences> {
  return preferencesOf(ctx, (await reachPerson(ctx, idOrNip)).id);
}
