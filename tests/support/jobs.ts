import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { afterAll, it } from 'vitest';

/** A person's hand: everything goes by pointer and typing, and presses are counted. Typing counts nothing. */
export interface Hand {
  readonly page: Page;
  click(target: Locator): Promise<void>;
  type(target: Locator, text: string): Promise<void>;
  /** Opens a list with the pointer, types when `text` is given, and takes a choice: two clicks. */
  choose(list: Locator, choice: string | RegExp, text?: string): Promise<void>;
  /** Takes a choice from a list of the browser's own: two clicks. */
  select(list: Locator, choice: string): Promise<void>;
  /** Presses what saves a file, and reads it from the disk. */
  save(target: Locator): Promise<Buffer>;
  /** Presses what asks for a file, and takes one. */
  upload(target: Locator, file: HeldFile): Promise<void>;
}

interface HeldFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The smallest that there is. */
export const picture: HeldFile = {
  name: 'forklift.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

export interface Job {
  readonly name: string;
  /** Clicks that the job may take at most. */
  readonly target: number;
}

/** What a learner holds. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

const KEYS_MS = 15;
/** Letters of a page that a failed job prints. */
const MAX_SEEN = 4_000;

/** Jobs of a role: each is a test, and fails when it takes more clicks than its target; their table is printed at the end. */
function jobsOf(role: string, openPage: () => Promise<Page>, press: 'click' | 'tap' = 'click') {
  const done: { name: string; target: number; clicks: number }[] = [];
  afterAll(() => {
    if (done.length === 0) return;
    const rows = done.map(
      ({ name, target, clicks }) => `${String(clicks).padStart(4)} of ${String(target).padStart(3)}  ${name}`,
    );
    console.log([`${role}: clicks of each job, and at most`, ...rows].join('\n'));
  });
  return function job({ name, target }: Job, walk: (hand: Hand) => Promise<void>): void {
    it(name, async () => {
      const page = await openPage();
      let clicks = 0;
      const click = async (locator: Locator) => {
        await locator[press]();
        clicks += 1;
      };
      await walk({
        page,
        click,
        async type(locator, text) {
          await locator[press]();
          await locator.pressSequentially(text, { delay: KEYS_MS });
        },
        async choose(list, choice, text) {
          await click(list);
          if (text) await list.pressSequentially(text, { delay: KEYS_MS });
          await click(page.getByRole('option', { name: choice }).first());
        },
        async select(list, choice) {
          await list.selectOption({ label: choice });
          clicks += 2;
        },
        async save(target) {
          const [download] = await Promise.all([page.waitForEvent('download'), click(target)]);
          return readFile(await download.path());
        },
        async upload(target, file) {
          const [chooser] = await Promise.all([page.waitForEvent('filechooser'), click(target)]);
          await chooser.setFiles(file);
        },
      }).catch(async (error: Error) => {
        throw new Error(`${error.message}\n${await seenOn(page)}`, { cause: error });
      });
      done.push({ name, target, clicks });
      if (clicks > target) throw new Error(`${name} took ${clicks} clicks, ${target} at most.`);
    });
  };
}

/** What the person has before them, for who reads why a job was not done. */
const seenOn = async (page: Page): Promise<string> =>
  `At ${page.url()}:\n${(await page.locator('body').innerText()).slice(0, MAX_SEEN)}`;

export const useJobs = jobsOf;

/** The same for a file of several roles: each job says by whom it is done. */
export function useJobsBy<const Role extends string>(
  roles: readonly Role[],
  openPage: (role: Role) => Promise<Page>,
  press?: 'click' | 'tap',
) {
  const jobs = Object.fromEntries(roles.map((role) => [role, jobsOf(role, () => openPage(role), press)]));
  return ({ by, ...job }: Job & { readonly by: Role }, walk: (hand: Hand) => Promise<void>): void =>
    jobs[by]!(job, walk);
}
