import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface ReceivedMail {
  readonly to: string;
  /** Header and body as they came, with folded header lines joined. */
  readonly raw: string;
  header(name: string): string | undefined;
}

export interface SmtpServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** How often a recipient was named, accepted or not. */
  tries(to: string): number;
  /** The reply to a recipient from now on, by default `250 OK`: `450 busy`, `550 no such mailbox`. */
  answer(to: string, reply: string): void;
  /** From now on it drops connections, or no longer does. */
  hangUp(isDown: boolean): void;
  close(): Promise<void>;
}

/** A mail server with as much SMTP (RFC 5321) as a client needs to hand over a message. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const answers = new Map<string, string>();
  const tries = new Map<string, number>();
  const sockets = new Set<Socket>();
  let isDown = false;

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    if (isDown) return void socket.destroy();
    let [buffer, to, isData] = ['', '', false];
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test ESMTP');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      buffer += chunk;
      for (;;) {
        const end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const text = buffer.slice(0, end);
        buffer = buffer.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          mails.push(mailOf(to, text));
          say('250 taken');
        } else command(text);
      }
    });
    function command(line: string): void {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'RCPT') {
        to = /<(.*?)>/.exec(line)?.[1] ?? '';
        tries.set(to, (tries.get(to) ?? 0) + 1);
        return void say(answers.get(to) ?? '250 OK');
      }
      if (verb === 'DATA') {
        isData = true;
        return void say('354 go on');
      }
      if (verb === 'QUIT') return void socket.end('221 bye\r\n');
      say('250 OK');
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    tries: (to) => tries.get(to) ?? 0,
    answer: (to, reply) => void answers.set(to, reply),
    hangUp: (down) => {
      isDown = down;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

function mailOf(to: string, text: string): ReceivedMail {
  const [head = ''] = text.split('\r\n\r\n', 1);
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const header = (name: string) =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
      ?.slice(name.length + 1)
      .trim();
  return { to, raw: text, header };
}
