import { Agent, request } from 'node:http';

interface Call {
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly path: string;
  readonly token: string;
  readonly body?: unknown;
}
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Calls through a balancer as many browsers would make them; everything that is no success is kept. */
export class SteadyLoad {
  requests = 0;
  readonly failures: string[] = [];
  readonly #url: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 600 });

  constructor(url: string) {
    this.#url = url;
  }

  /** @returns undefined when it failed */
  async call(call: Call): Promise<Answer | undefined> {
    this.requests += 1;
    try {
      const answer = await this.#send(call);
      if (answer.status < 300) return answer;
      this.failures.push(`${call.method} ${call.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    } catch (error) {
      this.failures.push(`${call.method} ${call.path}: ${(error as Error).message}`);
    }
    return undefined;
  }

  end(): void {
    this.#agent.destroy();
  }

  #send({ method, path, token, body }: Call): Promise<Answer> {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(this.#url + path, { agent: this.#agent, method, headers }, (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (part: string) => (text += part));
        reply.on('error', reject).on('end', () => {
          const isJson = reply.headers['content-type']?.includes('json') && text !== '';
          resolve({ status: reply.statusCode!, body: isJson ? JSON.parse(text) : text });
        });
      });
      sent.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
}
