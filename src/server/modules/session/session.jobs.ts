import type { Context } from '../../platform/context.ts';
import { addJob, type Task } from '../../platform/jobs/jobs.ts';
import { singleFlight } from '../../platform/jobs/singleFlight.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { smsOf } from '../../platform/sms/sms.ts';
import { formatCode } from '#shared/domain/signInCodes.ts';
import { SEND_INVITATIONS } from './invitations.ts';
import { letterOf, smsText } from './letters.ts';
import { SEND_NOTICE, type AccountNotice } from './notices.ts';
import { removeEndedSessions } from './session.ts';
import {
  recordSending,
  openSecret,
  queueRequested,
  removeEndedSecrets,
  type OpenedSecret,
  type SecretRequest,
} from './signInSecrets.ts';
import { SEND_SECRET } from './secretRequests.ts';

/** Tries of one invitation, 3, 9, 27 … minutes after the request: the last one a day and a half later. */
const INVITATION_TRIES = 8;
/** Thousands of invitations must not delay other jobs: after this many the rest queues again. */
const INVITATIONS_PER_JOB = 200;
const AT_ONCE = 5;
const MAX_ERROR_LENGTH = 500;

/** Sends one opened secret to its person. */
type Send = (ctx: Context, opened: OpenedSecret) => Promise<void>;

/** All tasks of signing in. `mail` and `print` are the channels. */
export function sessionTasks(mail: Mail, print: (text: string) => void): readonly Task[] {
  const send: Send = (ctx, opened) => sendSecret(ctx, opened, { mail, print });
  return [removeEndedTask, secretTask(send), invitationsTask(send), noticeTask(mail)];
}

const removeEndedTask: Task = {
  name: 'remove-ended-sessions',
  cron: '17 19 * * *',
  async run(ctx) {
    await removeEndedSessions(ctx);
    await removeEndedSecrets(ctx);
  },
};

/** A request from the login page: the job finds out whether it concerns anybody, not the request. */
const secretTask = (send: Send): Task<SecretRequest> => ({
  name: SEND_SECRET,
  async run(ctx, request, { isLastTry }) {
    const personId = await queueRequested(ctx, request);
    if (!personId) return;
    const failure = await singleFlight(ctx, `secrets of ${personId}`, () =>
      trySending(ctx, request.id, { send, isLast: () => isLastTry }),
    );
    if (failure) throw failure;
  },
});

/**
 * Sends the due invitations. Each counts its own tries: a mail server that is away for an hour must not use up those of thousands, and one
 * bad address must not delay the others.
 */
const invitationsTask = (send: Send): Task => ({
  name: SEND_INVITATIONS,
  cron: '* * * * *',
  queue: SEND_INVITATIONS,
  async run(ctx) {
    const due = await ctx.db.query<{ id: string; tries: number }>(
      `select id, tries from sign_in_secrets
       where kind = 'invitation' and state = 'queued'
         and (tries = 0 or created_at + make_interval(mins => (3 ^ tries)::int) <= $2::timestamptz)
       order by tries, created_at, id limit $1`,
      [INVITATIONS_PER_JOB, ctx.now.toISOString()],
    );
    const next = due.values();
    const sendOn = async () => {
      for (const { id, tries } of next) {
        const isLast = tries + 1 >= INVITATION_TRIES;
        const failure = await trySending(ctx, id, { send, isLast: () => isLast });
        if (failure) ctx.log.warn({ err: failure, id }, 'an invitation was not sent');
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
    if (due.length === INVITATIONS_PER_JOB)
      await addJob(ctx, SEND_INVITATIONS, {}, { queue: SEND_INVITATIONS });
  },
});

/** Notifies a person of a change of their account, at the address that they had before it. */
const noticeTask = (mail: Mail): Task<AccountNotice> => ({
  name: SEND_NOTICE,
  async run({ config }, { at, ...notice }) {
    await mail.send(letterOf(config, { ...notice, at: new Date(at) }));
  },
});

/** Returns the error; undefined when it is sent, or nobody can be reached. */
async function trySending(
  ctx: Context,
  id: string,
  { send, isLast }: { send: Send; isLast: () => boolean },
): Promise<Error | undefined> {
  const opened = await openSecret(ctx, id);
  if (!opened) {
    await recordSending(ctx, id, 'failed', 'no address, or a newer one was sent');
    return undefined;
  }
  try {
    await send(ctx, opened);
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    await recordSending(ctx, id, isLast() ? 'failed' : 'queued', failure.message.slice(0, MAX_ERROR_LENGTH));
    return failure;
  }
  await recordSending(ctx, id, 'sent', null);
  return undefined;
}

async function sendSecret(
  ctx: Context,
  { kind, secret, to, nip, name, language }: OpenedSecret,
  { mail, print }: { mail: Mail; print: (text: string) => void },
): Promise<void> {
  if (kind === 'sms-code') {
    const text = smsText(ctx.config, language, { plain: secret, shown: formatCode(secret) });
    return smsOf(ctx, print).send(to, text);
  }
  await mail.send(
    letterOf(ctx.config, {
      kind: kind === 'invitation' ? 'invitation' : 'password_reset',
      to,
      person: { nip, name, language },
      path: `password/${secret}`,
    }),
  );
}
