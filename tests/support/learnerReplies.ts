import type { BrowserContext, Response } from 'playwright';
import { leaksOf } from './leaks.ts';

/** Reads every reply of the API to the pages of a browser, and finds what was revealed to a learner too early. */
export class LearnerReplies {
  /** Work in progress: a reply is read a moment after it came. */
  readonly #reading = new Set<Promise<void>>();
  /** By token: whether its session uses the learner role. */
  readonly #isLearner = new Map<string, boolean>();
  readonly #leaks: { token: string; leak: string }[] = [];
  #count = 0;

  follow(context: BrowserContext): void {
    context.on('response', (response) => {
      const reading = this.#read(response).catch(() => {});
      this.#reading.add(reading);
      void reading.then(() => this.#reading.delete(reading));
    });
  }

  async #read(response: Response): Promise<void> {
    const url = response.url();
    const token = response.request().headers()['authorization'];
    if (!token || !url.includes('/api/')) return;
    const body = JSON.parse(await response.text()) as {
      data?: { user?: { active_role?: { name: string } } };
    };
    const role = new URL(url).pathname === '/api/me/start' ? body.data?.user?.active_role?.name : undefined;
    // A person who used another role with the same token was allowed to see more.
    if (role) this.#isLearner.set(token, role === 'Learner' && (this.#isLearner.get(token) ?? true));
    this.#count += 1;
    for (const leak of leaksOf(url, body)) this.#leaks.push({ token, leak });
  }

  /** @throws Error that names each leak */
  async expectNoLeak(): Promise<void> {
    await Promise.all(this.#reading);
    const leaks = this.#leaks.filter(({ token }) => this.#isLearner.get(token)).map(({ leak }) => leak);
    if (leaks.length > 0)
      throw new Error(
        `Of ${this.#count} replies these told a learner too much:\n${[...new Set(leaks)].join('\n')}`,
      );
  }
}
