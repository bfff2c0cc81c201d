import type { Language } from '#shared/schema/field.ts';
import type { Context } from '../context.ts';
import { serverWords } from '../http/language.ts';
import type { Task } from '../jobs/jobs.ts';
import type { Mail, Message } from '../mail/mail.ts';

/** Name of the task; its payload is `{ delivery_id }`. */
export const DELIVER = 'deliver-notification';

interface Delivery {
  readonly title_key: string;
  readonly title_args: Record<string, unknown>;
  readonly link: string | null;
  readonly email: string | null;
  readonly language: Language;
  readonly is_active: boolean;
}

const MAX_ERROR_LENGTH = 500;

/**
 * Sends one queued delivery. A failure is written down and thrown, so that the runner tries again; after its last try the
 * state stays `failed`. A crash between sending and noting it sends twice: a mail twice is better than none.
 */
export function deliverTask(mail: Mail): Task<{ readonly delivery_id: string }> {
  return {
    name: DELIVER,
    async run(ctx, { delivery_id: id }, { isLastTry }) {
      const delivery = await take(ctx, id);
      if (!delivery) return;
      if (!delivery.email || !delivery.is_active) return finish(ctx, id, 'failed', 'no address');
      try {
        await mail.send(messageOf(ctx, delivery, delivery.email));
      } catch (error) {
        const reason = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH);
        await finish(ctx, id, isLastTry ? 'failed' : 'queued', reason);
        throw error;
      }
      await finish(ctx, id, 'sent', null);
    },
  };
}

/** Counts the try; undefined when somebody has sent it already. */
async function take(ctx: Context, id: string): Promise<Delivery | undefined> {
  const [delivery] = await ctx.db.query<Delivery>(
    `update deliveries d set tries = tries + 1
     from notifications n join users u on u.id = n.user_id
     where d.id = $1 and d.state <> 'sent' and n.id = d.notification_id
     returning n.title_key, n.title_args, n.link, u.email, u.language, u.active and u.archived_at is null as is_active`,
    [id],
  );
  return delivery;
}

function messageOf(
  { config }: Context,
  { title_key, title_args, link, language }: Delivery,
  to: string,
): Message {
  const say = serverWords(language);
  const subject = say(title_key, title_args);
  const address = link ? `${config.appUrl}/${language}/${link}` : `${config.appUrl}/${language}/home`;
  return { to, subject, text: `${subject}\n\n${address}\n\n-- \n${say('notification.mail_footer')}\n` };
}

async function finish(
  ctx: Context,
  id: string,
  state: 'sent' | 'queued' | 'failed',
  error: string | null,
): Promise<void> {
  await ctx.db.query(
    `update deliveries set state = $2, error = $3, sent_at = case when $2 = 'sent' then now() else sent_at end where id = $1`,
    [id, state, error],
  );
}
