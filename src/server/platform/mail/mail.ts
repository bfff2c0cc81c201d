import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { countMessage } from '../meters.ts';

export interface Message {
  readonly to: string;
  /** A fixed id for the message, so that a mailbox that gets it twice recognises it. */
  readonly id?: string;
  readonly subject: string;
  readonly text: string;
  /** The same for mail programs with pictures and buttons. */
  readonly html?: string;
  readonly attachments?: readonly { readonly filename: string; readonly content: Buffer }[];
}

/**
 * Sends mail. `send` fails when the mail was not accepted: with RefusedForGood when another try is useless, with any other error when it
 * may help.
 */
export interface Mail {
  /** Nothing is sent: messages are only printed. */
  readonly isPrinted?: boolean;
  send(message: Message): Promise<void>;
}

/** The other server has refused this message or address permanently. */
export class RefusedForGood extends Error {
  override name = 'RefusedForGood';
}

const TIMEOUT_MS = 20_000;

/**
 * With SMTP_URL real mail, from its user's address. Without it messages are passed to `print` (the console), so that the product can be
 * tried; in production, where more people read a log than a mailbox, they are dropped and one line says so once.
 */
export function mailOf(
  config: Pick<Config, 'smtpUrl' | 'isProduction'>,
  print: (text: string) => void,
): Mail {
  if (config.smtpUrl) return counted('mail', smtpMail(config.smtpUrl));
  if (!config.isProduction) return consoleMail(print);
  return notSent('Mail is not sent: SMTP_URL is not set.', print);
}

/** The same sender, whose results are in the metrics. */
export const counted = <Sender extends { send(...message: never[]): Promise<void> }>(
  channel: 'mail' | 'sms',
  sender: Sender,
): Sender => ({
  ...sender,
  async send(...message: Parameters<Sender['send']>) {
    try {
      await sender.send(...message);
      countMessage(channel, 'sent');
    } catch (error) {
      countMessage(channel, error instanceof RefusedForGood ? 'refused' : 'failed');
      throw error;
    }
  },
});

const said = new Set<string>();

/** A sender that sends nothing, and says so once. */
export const notSent = (line: string, print: (text: string) => void) => ({
  isPrinted: true,
  async send(): Promise<void> {
    if (!said.has(line)) print(line);
    said.add(line);
  },
});

function smtpMail(url: string): Mail {
  const transport = createTransport({ url, connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS });
  const { username, hostname } = new URL(url);
  const user = decodeURIComponent(username);
  const from = user.includes('@') ? user : `mahir@${hostname}`;
  return {
    async send({ id, attachments = [], ...message }) {
      const messageId = id && `<${id}@${from.split('@').at(-1)}>`;
      try {
        await transport.sendMail({
          ...message,
          attachments: [...attachments],
          ...(messageId && { messageId }),
          from: { name: 'Mahir', address: from },
          // Automatic replies (out of office) are not wanted.
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw isFinal(error) ? new RefusedForGood(textOf(error), { cause: error }) : error;
      }
    },
  };
}

/** 5xx to the envelope or the content. A 5xx to the sign-in concerns our settings, which the operator can correct. */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}
const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function consoleMail(print: (text: string) => void): Mail {
  return {
    isPrinted: true,
    async send({ to, subject, text, attachments = [] }) {
      const names = attachments.map(({ filename }) => `\n  [${filename}]`).join('');
      print(`Mail to ${to}: ${subject}\n${text.replace(/^/gm, '  ')}${names}`);
    },
  };
}
