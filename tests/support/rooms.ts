import fs from 'node:fs';
import type { Browser } from 'playwright';
import { expect, it } from 'vitest';
import { signIn } from '../../scripts/product.mjs';
import { axeFindings, beSignedIn } from './browser.ts';
import { fetchJson } from './fetchJson.ts';
import type { ScratchCopy } from './scratchCopy.ts';
import { watch } from './watch.ts';
import { wordsOf } from './words.ts';

const HOME = 'src/extensions/rooms';
/** Mistakes that a developer of the extension may make, and the compiler's messages. */
const MISTAKES: readonly (readonly [file: string, text: string, error: string])[] = [
  [
    'i18n/id/wrong.ts',
    `import type { server } from '../en/server.ts';\nexport const wrong: typeof server = {};\n`,
    `error TS2741: Property 'taken' is missing`,
  ],
  [
    'server/wrong.ts',
    `import type { Permission } from '#shared/access.ts';\nexport const wrong: Permission = 'room-relase';\n`,
    `error TS2820: Type '"room-relase"' is not assignable to type 'Permission'. Did you mean '"room-release"'?`,
  ],
];

/** Puts the example of the documentation where extensions live. */
export function addRooms(copy: ScratchCopy): void {
  fs.cpSync('docs/examples/rooms', copy.at(HOME), { recursive: true });
}

/** The compiler's messages for the whole product with the extension and some mistakes in it. */
export async function compileMistakes(copy: ScratchCopy): Promise<string[]> {
  for (const [file, text] of MISTAKES) copy.write(`${HOME}/${file}`, text);
  const output = await copy
    .node('node_modules/typescript/bin/tsc', '-b', 'src', 'src/server', '--pretty', 'false')
    .then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    );
  for (const [file] of MISTAKES) copy.remove(`${HOME}/${file}`);
  return output.split('\n').filter((line) => line.includes('error TS'));
}
export const expectedErrors = MISTAKES.map(([file, , error]) => [`${HOME}/${file}`, error] as const);

/** The output of a start with an extension that has a resource `users`. */
export async function startOfClash(copy: ScratchCopy): Promise<string> {
  copy.write(
    'src/extensions/clash/shared/extension.ts',
    copy
      .read(`${HOME}/shared/trainingRooms.ts`)
      .replace(`name: 'training-rooms'`, `name: 'users'`)
      .concat(
        `import { defineExtension } from '#shared/schema/extension.ts';\n`,
        `export const extension = defineExtension({ resources: [trainingRooms] });\n`,
      ),
  );
  await copy.npm('extensions');
  const said = await copy
    .node('--import', 'tsx', 'src/server/main.ts')
    .catch((error: { stderr: string }) => error.stderr);
  copy.remove('src/extensions/clash');
  await copy.npm('extensions');
  return said;
}

interface Running {
  readonly url: string;
  readonly browser: Browser;
}
interface Room {
  readonly id: string;
  readonly name: string;
  readonly seats: number;
  readonly bookings: number;
}

/** Checks what the extension does in a product built with it. */
export function describeRooms(running: () => Running): void {
  const tomorrow = (hour: number) => {
    const day = new Date(Date.now() + 7 * 3_600_000 + 86_400_000).toISOString().slice(0, 10);
    return new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+07:00`).toISOString();
  };
  const tokenOf = (nip: string) => signIn(running().url, nip);
  const roomsOf = (token: string) => fetchJson<Room[]>(`${running().url}/api/training-rooms`, token);

  async function send(token: string, path: string, body?: object) {
    const reply = await fetch(`${running().url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'accept-language': 'id',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, errors: ((await reply.json()) as { errors?: object }).errors };
  }
  async function open(nip: string) {
    const { browser, url } = running();
    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const watched = await watch(page);
    await beSignedIn(page, nip);
    return { page, watched };
  }

  it('keeps its rules, and gives its permissions to the roles of the seed', async () => {
    const [organizer, trainer, learner] = await Promise.all(['10002', '10003', '10004'].map(tokenOf));
    const rooms = await roomsOf(organizer!);
    expect(rooms.map(({ name, bookings }) => [name, bookings])).toEqual([
      ['Ruang Anggrek', 1],
      ['Ruang Melati', 0],
    ]);
    const book = (from: number, until: number, token = organizer!) =>
      send(token, '/room-bookings', {
        purpose: 'Rapat',
        room_id: rooms[0]!.id,
        from_at: tomorrow(from),
        until_at: tomorrow(until),
      });
    expect(await book(11, 13)).toEqual({
      status: 422,
      errors: { from_at: ['Ruang sudah dipesan pada waktu itu'] },
    });
    expect(Object.keys((await book(14, 13)).errors ?? {})).toEqual(['until_at']);
    expect([(await book(12, 13, trainer)).status, (await book(15, 16, learner)).status]).toEqual([201, 403]);
    expect((await send(trainer!, '/training-rooms/release', { ids: [rooms[0]!.id] })).status).toBe(403);
    expect((await send(learner!, '/training-rooms')).status).toBe(403);
    expect((await send(learner!, '/my/room-bookings')).status).toBe(200);
  });

  it('shows the learner its page, in both languages, and loads nothing of it before', async () => {
    const { page, watched } = await open('10002');
    await page.goto('/en/home');
    await page.getByRole('button', { name: 'My learning' }).click();
    const way = page.getByRole('link', { name: 'My rooms' });
    await way.waitFor();
    await watched.settled();
    expect([...watched.scripts].filter((path) => /MyBookings|extensionScreens/.test(path))).toEqual([]);
    await way.click();
    await page.getByRole('heading', { level: 1, name: 'My rooms' }).waitFor();
    await page.getByText(/Pelatihan K3, .* until /).waitFor();
    expect([...watched.scripts].filter((path) => path.includes('MyBookings'))).toHaveLength(1);
    expect(await axeFindings(page)).toEqual([]);
    await page.goto('/id/my-booking');
    await page.getByText(/Pelatihan K3, .* sampai /).waitFor();
    expect(watched.takeFaults()).toEqual([]);
  });

  it('has its own pages, cell, input, tab and acts among those of the organizers', async () => {
    const { page, watched } = await open('10002');
    await page.goto('/en/room-plan');
    await page.getByText(/Ruang Anggrek: Pelatihan K3/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const [booking] = await fetchJson<{ id: string; room: { name: string } }[]>(
      `${running().url}/api/room-bookings`,
      await tokenOf('10002'),
    );
    // The address of a booking does not contain its room, the breadcrumbs do.
    await page.goto(`/en/room-booking/${booking!.id}/edit`);
    await page
      .getByRole('navigation', { name: wordsOf('en')('shell.breadcrumbs') })
      .getByRole('link', { name: booking!.room.name })
      .click();
    await page.getByRole('heading', { level: 1, name: booking!.room.name }).waitFor();
    await page.goto('/en/training-room/create');
    await page.getByRole('textbox', { name: 'Name' }).fill('Ruang Dahlia');
    await page.getByRole('group', { name: 'Usual sizes' }).getByRole('button', { name: '12' }).click();
    await page.getByRole('button', { name: wordsOf('en')('action.save'), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Ruang Dahlia' }).waitFor();
    await page
      .getByRole('navigation', { name: wordsOf('en')('shell.menu') })
      .getByRole('link', { name: 'Training rooms' })
      .click();
    const large = page.getByRole('row', { name: /Ruang Anggrek/ });
    await large.getByText('20 seats, large').waitFor();
    await page.getByRole('row', { name: /Ruang Dahlia 12/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await large.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Take bookings away' }).click();
    await page.getByText('2 bookings have been taken away').waitFor();
    await page.getByRole('link', { name: 'Book Ruang Melati' }).click();
    await page.getByRole('textbox', { name: 'For what' }).waitFor();
    const [course] = await fetchJson<{ slug: string; group: { slug: string } }[]>(
      `${running().url}/api/classes`,
      await tokenOf('10002'),
    );
    await page.goto(`/en/courses/${course!.group.slug}/${course!.slug}?tab=rooms`);
    await page.getByRole('tab', { name: 'Rooms', selected: true }).waitFor();
    await page.getByText('No room is booked.').waitFor();
    await page.goto('/id/training-room');
    await page.getByText('20 kursi, besar').waitFor();
    expect(watched.takeFaults()).toEqual([]);
  });
}
