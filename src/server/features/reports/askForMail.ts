import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { conflict } from '../../platform/http/errors.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';
import { notify } from '../../kernel/notifications/notifications.ts';

/**
 * Tells the administrators that somebody wants to mail a report while the site cannot send mail: once a day, whoever asks. Returns how many
 * there are.
 * @throws ApiError 409 `wrong-state` where it can
 */
export const askForMail = (ctx: ActorContext): Promise<{ administrators: number }> =>
  inTransaction(ctx, async (tx) => {
    if (tx.config.smtpUrl) throw conflict('wrong-state');
    const found = await tx.db.query<{ id: string }>(
      `select distinct u.id from users u join roles r on r.id = any(u.role_ids) and r.archived_at is null and r.administrator
       where u.active and u.archived_at is null`,
    );
    await notify(tx, {
      user_ids: found.map(({ id }) => id),
      event_key: `mail-wanted:${zonedDay(tx.now, tx.config.siteTimeZone)}`,
      title: { key: 'notification.mail_wanted', args: { name: tx.actor.name } },
      link: 'settings/notification',
    });
    await audit(tx, {
      action: 'remind',
      entity: 'reports',
      entity_id: null,
      after: { people: found.length },
    });
    return { administrators: found.length };
  });
