import { createHmac } from 'node:crypto';
import type { Context } from '../context.ts';
import { secretOf } from '../crypto/secrets.ts';
import { guardedRequest } from '../outbound/guardedRequest.ts';
import { counted, notSent, RefusedForGood } from '../mail/mail.ts';

/** Sends short messages; `send` fails like that of mail. */
export interface Sms {
  /** Nothing is sent: messages are only printed. */
  readonly isPrinted?: boolean;
  /** @param to E.164 */
  send(to: string, text: string): Promise<void>;
}

/** The name of the stored key that signs messages to the webhook. */
export const SMS_SECRET = 'sms-webhook';
const TIMEOUT_MS = 10_000;
const MAX_REPLY_BYTES = 2_048;
/** Errors of this number or text. For all others another try may help: the webhook may be repaired. */
const FINAL_STATUSES = new Set([400, 410, 413, 422]);

/** With SMS_WEBHOOK_URL a signed call of it; without it like mail: to `print` (the console), in production nowhere. */
export function smsOf({ config, db }: Pick<Context, 'config' | 'db'>, print: (text: string) => void): Sms {
  const { smsWebhookUrl } = config;
  if (!smsWebhookUrl && config.isProduction)
    return notSent('SMS are not sent: SMS_WEBHOOK_URL is not set.', print);
  if (!smsWebhookUrl) return consoleSms(print);
  return counted(
    'sms',
    webhookSms(config, smsWebhookUrl, () => secretOf({ db, config }, SMS_SECRET)),
  );
}

function consoleSms(print: (text: string) => void): Sms {
  return {
    isPrinted: true,
    async send(to, text) {
      print(`SMS to ${to}:\n${text.replace(/^/gm, '  ')}`);
    },
  };
}

/**
 * POSTs `{ to, text }`. The receiver checks `X-Mahir-Signature: sha256=<hex>` = HMAC-SHA256 of `<X-Mahir-Timestamp>.<body>` and refuses old
 * timestamps, so that nobody else can send in our name or replay a message (docs/development.md).
 */
function webhookSms(config: Context['config'], url: string, secret: () => Promise<Buffer>): Sms {
  return {
    async send(to, text) {
      const body = JSON.stringify({ to, text });
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signature = signatureOf(await secret(), timestamp, body);
      const { status } = await guardedRequest(config, {
        url,
        isOperators: true,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-mahir-timestamp': timestamp,
          'x-mahir-signature': `sha256=${signature}`,
        },
        body,
        totalMs: TIMEOUT_MS,
        maxReplyBytes: MAX_REPLY_BYTES,
      });
      if (status >= 200 && status < 300) return;
      const answer = `The SMS webhook answered ${status}.`;
      throw FINAL_STATUSES.has(status) ? new RefusedForGood(answer) : new Error(answer);
    },
  };
}

/** Hex of the HMAC over the request. */
export const signatureOf = (secret: Buffer, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
