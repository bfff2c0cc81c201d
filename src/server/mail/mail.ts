import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for who reads mail with pictures and buttons. */
  readonly html?: string;
}

/** The way out for mail. `send` fails when the mail was not taken over; who sends tries again. */
export interface Mail {
  send(message: Message): Promise<void>;
}

const TIMEOUT_MS = 20_000;

/** With SMTP_URL real mail, from its user's address; without it messages are handed to `print` (the console). */
export function mailOf(config: Pick<Config, 'smtpUrl'>, print: (text: string) => void): Mail {
  return config.smtpUrl ? smtpMail(config.smtpUrl) : consoleMail(print);
}

function smtpMail(url: string): Mail {
  const transport = createTransport({ url, connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS });
  const { username, hostname } = new URL(url);
  const user = decodeURIComponent(username);
  const from = user.includes('@') ? user : `mahir@${hostname}`;
  return {
    async send(message) {
      await transport.sendMail({ ...message, from: { name: 'Mahir', address: from } });
    },
  };
}

function consoleMail(print: (text: string) => void): Mail {
  return {
    async send({ to, subject, text }) {
      print(`Mail to ${to}: ${subject}\n${text.replace(/^/gm, '  ')}`);
    },
  };
}
