import type { ActorContext } from '../../platform/context.ts';
import { notify } from '../notifications/notifications.ts';
import { planNamed } from '../crud/plan.ts';

interface ChangeNotice {
  readonly word: 'bulk_done' | 'bulk_failed' | 'undo_done' | 'undo_failed';
  readonly resource: string;
}

/** Notifies the person how a change in the background ended: they may have gone to other pages. */
export const notifyChange = (ctx: ActorContext, jobId: string, { word, resource }: ChangeNotice) =>
  notify(ctx, {
    user_ids: [ctx.actor.userId],
    event_key: `change:${jobId}`,
    title: {
      key: `notification.${word}`,
      args: { what: planNamed(ctx, resource).resource.label.many[ctx.language] },
    },
    link: 'settings/change',
  });
