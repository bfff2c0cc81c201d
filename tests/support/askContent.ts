import { request as send, type IncomingHttpHeaders } from 'node:http';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
/** Asks the host of packages by Node's own client: `fetch` normalises paths and sets headers of its own. */
export function askContent(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const path = url.slice(url.indexOf('/', 8));
  return new Promise((resolve, reject) => {
    const sent = send({ hostname, port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject).end();
  });
}
