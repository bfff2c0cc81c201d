import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const docs = path.resolve(import.meta.dirname, '../../docs');
const text = readFileSync(path.join(docs, 'security.md'), 'utf8');
const lines = text.split('\n');
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** How many requirements of levels 1 and 2 each chapter of ASVS 4.0.3 has, from OWASP's file of it. */
const IN_THE_STANDARD = [38, 53, 18, 9, 30, 13, 12, 15, 7, 5, 8, 15, 13, 23];
/** How many of them applied to the product as it was first reviewed. */
const FIRST_APPLIED = 217;
const STATES = ['met', 'partly', 'not met'];

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they are the first ones of their section. */
const IN_5: readonly (readonly number[])[] = [
  [2, 9, 11, 3, 2],
  [3, 3, 4, 1],
  [0, 2, 4, 6, 5, 0, 2],
  [3, 1, 2, 4],
  [1, 3, 2, 3],
  [3, 12, 4, 4, 5, 3, 0, 4],
  [3, 4, 2, 5, 2, 2],
  [2, 3, 1, 1],
  [3, 4],
  [2, 2, 4, 11, 5, 2, 3],
  [2, 3, 3, 4, 1, 1],
  [3, 2, 4],
  [1, 5, 2, 5],
  [2, 4, 3],
  [3, 3, 7],
  [1, 5, 4, 3, 3],
  [1, 4, 2],
];
const NEW = /v5\.0\.0-(\d+\.\d+\.\d+)/g;

const rows = lines.filter((line) => /^\| \d+\.\d+\.\d+ \| .*\|.*\|/.test(line)).map(cellsOf);
const apart = lines.filter((line) => /^\| \d+(?:\.\d+){2}(?: \d+(?:\.\d+){2})* \| [^|]* \|$/.test(line));
const apartNumbers = apart.flatMap((line) => cellsOf(line)[0]!.split(' '));
const chapterOf = (number: string): number => Number(number.split('.')[0]);

describe('the requirements of ASVS', () => {
  it('are each in one place: a row, or among those that do not apply', () => {
    const all = [...rows.map(([number]) => number!), ...apartNumbers];
    expect(all.filter((number, index) => all.indexOf(number) !== index)).toEqual([]);
    expect(IN_THE_STANDARD.map((_, i) => all.filter((number) => chapterOf(number) === i + 1).length)).toEqual(
      IN_THE_STANDARD,
    );
  });

  it('have a state, a reason and something to look at', () => {
    for (const [number, asks, state, how, seen, later] of rows) {
      expect(STATES, number).toContain(state);
      for (const cell of [asks, how, later]) expect(cell, number).toMatch(/\S/);
      expect(seen, number).toMatch(/\]\(/);
    }
  });

  it('stand under their chapters, and are counted as they are', () => {
    let chapter = 0;
    for (const line of lines) {
      chapter = Number(/^## (\d+) /.exec(line)?.[1] ?? chapter);
      const number = /^\| (\d+\.\d+\.\d+) \| .*\|.*\|/.exec(line)?.[1];
      if (number) expect(chapterOf(number), number).toBe(chapter);
    }
    const countsOf = (isCounted: (number: string) => boolean) => {
      const counted = rows.filter(([number]) => isCounted(number!));
      const ofState = STATES.map((state) => counted.filter((row) => row[2] === state).length);
      return [counted.length, ...ofState, apartNumbers.filter(isCounted).length];
    };
    const stated = lines
      .filter((line) => /^\| \[\d+ |^\| \*\*sum\*\* /.test(line))
      .map((line) => cellsOf(line).slice(1).map(Number));
    expect(stated).toEqual([
      ...IN_THE_STANDARD.map((_, i) => countsOf((number) => chapterOf(number) === i + 1)),
      countsOf(() => true),
    ]);
  });

  it('are the first ones and those that came to apply later', () => {
    const [, first, count, named = ''] =
      /^(\d+) applied when .* (\d+) more apply .*: ([\d., ]+)\.$/m.exec(text) ?? [];
    const later = named.split(', ');
    expect([Number(first), Number(count)]).toEqual([FIRST_APPLIED, later.length]);
    expect(later.filter((number) => !rows.some((row) => row[0] === number))).toEqual([]);
    expect(rows.length).toBe(FIRST_APPLIED + later.length);
  });

  it('cover those of 5.0, each by a requirement of 4.0.3 or in the table of what is new', () => {
    const inFive = IN_5.flatMap((sections, chapter) =>
      sections.flatMap((count, section) =>
        Array.from({ length: count }, (_, i) => `${chapter + 1}.${section + 1}.${i + 1}`),
      ),
    );
    const carried = new Set(
      rows
        .flatMap((row) => row[5]!.match(/\d+\.\d+\.\d+/g) ?? [])
        .filter((number) => inFive.includes(number)),
    );
    const newRows = lines.filter((line) => /^\| v5\.0\.0-\S+ \| .*\|.*\|/.test(line)).map(cellsOf);
    const named = [...text.matchAll(NEW)].map(([, number]) => number!);
    expect(named.filter((number, index) => carried.has(number) || named.indexOf(number) !== index)).toEqual(
      [],
    );
    expect([...carried, ...named].toSorted()).toEqual(inFive.toSorted());
    for (const [number, , state, how, seen] of newRows) {
      expect(STATES, number).toContain(state);
      expect([how, seen], number).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\]\(/)]);
    }
    const counts = STATES.map((state) => newRows.filter((row) => row[2] === state).length);
    expect(text).toContain(
      `has ${inFive.length} requirements at levels 1 and 2. ${carried.size} of them are in the last column above. ` +
        `Of the others ${newRows.length} apply: ${counts[0]} met, ${counts[1]} partly, ${counts[2]} not met; ` +
        `${named.length - newRows.length} do not apply.`,
    );
  });

  it('link to files and headings that exist', () => {
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target!);
    const headings = (file: string) =>
      [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
        heading!
          .toLowerCase()
          .replace(/[^\p{L}\p{N} -]/gu, '')
          .replaceAll(' ', '-'),
      );
    const broken = links
      .filter((link) => !link.startsWith('https://'))
      .filter((link) => {
        const [file, heading] = link.split('#') as [string, string?];
        const target = file === '' ? path.join(docs, 'security.md') : path.join(docs, file);
        return !existsSync(target) || (heading !== undefined && !headings(target).includes(heading));
      });
    expect(links.length).toBeGreaterThan(rows.length);
    expect(broken).toEqual([]);
  });
});
