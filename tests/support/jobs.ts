import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { afterAll, it } from 'vitest';

/** A person's hand: everything is done by pointer and typing, and presses are counted. Typing counts as nothing. */
export interface Hand {
  readonly page: Page;
  click(target: Locator): Promise<void>;
  type(target: Locator, text: string): Promise<void>;
  /** Opens a list with the pointer, types if `text` is given, and takes a choice: two clicks. */
  choose(list: Locator, choice: string | RegExp, text?: string): Promise<void>;
  /** Takes a choice from a native list of the browser: two clicks. */
  select(list: Locator, choice: string): Promise<void>;
  /** Presses a control that saves a file, and reads the file from the disk. */
  save(target: Locator): Promise<Buffer>;
  /** Presses a control that asks for a file, and chooses one. */
  upload(target: Locator, file: StoredFile): Promise<void>;
}

interface StoredFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The smallest possible one. */
export const picture: StoredFile = {
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

/** A learner's device. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

const KEYS_MS = 15;
/** The maximum text of a page that a failed job prints. */
const MAX_SEEN = 4_000;

/** Jobs of a role: each is a test, and fails when it takes more clicks than its target; a table of them is printed at the end. */
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

/** The visible page, to explain why a job failed. */
const seenOn = async (page: Page): Promise<string> =>
  `At ${page.url()}:\n${(await page.locator('body').innerText()).slice(0, MAX_SEEN)}`;

export const useJobs = jobsOf;

/** The same for a file of several roles: each job names its role. */
export function useJobsBy<const Role extends string>(
  roles: readonly Role[],
  openPage: (role: Role) => Promise<Page>,
  press?: 'click' | 'tap',
) {
  const jobs = Object.fromEntries(roles.map((role) => [role, jobsOf(role, () => openPage(role), press)]));
  return ({ by, ...job }: Job & { readonly by: Role }, walk: (hand: Hand) => Promise<void>): void =>
    jobs[by]!(job, walk);
}
