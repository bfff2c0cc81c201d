import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { formatCell, numberFormatOf, type SheetCell } from '#server/platform/sheets/formatCell.ts';
import { instantCell, instantText, isInstant, readHeader } from '#server/platform/sheets/instantCell.ts';
import { parseCell } from '#server/platform/sheets/parseCell.ts';
import { readSheet } from '#server/platform/sheets/readSheet.ts';
import { writeJson, writeSheet } from '#server/platform/sheets/writeSheet.ts';
import { zonedDay } from '#server/platform/sheets/zonedText.ts';
import {
  audience,
  boolean,
  choice,
  computed,
  date,
  dateTime,
  longText,
  multiChoice,
  money,
  number,
  percent,
  reference,
  referenceMany,
  richText,
  rows,
  text,
  type Field,
} from '#shared/schema/field.ts';
import { unpacked } from '../support/zip.ts';

const label = { en: 'L', id: 'L' };
const english = { language: 'en', timeZone: 'Asia/Jakarta' } as const;
const indonesian = { language: 'id', timeZone: 'Asia/Jayapura' } as const;
const colours = choice(label, {
  red: { en: 'Red', id: 'Merah' },
  // Both say the same in English, and a third is called as the first's value.
  dark: { en: 'Strong', id: 'Gelap' },
  loud: { en: 'Strong', id: 'Keras' },
  odd: { en: 'red', id: 'Aneh' },
});
const tags = multiChoice(label, { a: { en: 'One', id: 'Satu' }, b: { en: 'Two; or more', id: 'Dua' } });
const day = (value: string) => new Date(`${value}T00:00:00Z`);

describe('a cell', () => {
  it.each<[Field, unknown, SheetCell, SheetCell]>([
    [text(label), '=1+1', '=1+1', '=1+1'],
    [text(label), '007', '007', '007'],
    [longText(label), ' two\nlines ', ' two\nlines ', ' two\nlines '],
    [richText(label), '<p>Hi</p>', '<p>Hi</p>', '<p>Hi</p>'],
    [number(label, { decimals: 3 }), 0.125, 0.125, 0.125],
    [money(label), 1_500_000, 1_500_000, 1_500_000],
    [percent(label), 12.5, 12.5, 12.5],
    [boolean(label), true, 'yes', 'ya'],
    [boolean(label), false, 'no', 'tidak'],
    [colours, 'red', 'red', 'Merah'],
    [colours, 'loud', 'loud', 'Keras'],
    [tags, ['a', 'b'], 'One; b', 'Satu; Dua'],
    [tags, [], null, null],
    [date(label), '2026-02-28', day('2026-02-28'), day('2026-02-28')],
    [date(label), '1899-12-31', '1899-12-31', '1899-12-31'],
    [dateTime(label), '2026-05-01T17:30:00.000Z', '2026-05-02 00:30 +07:00', '2026-05-02 02:30 +09:00'],
    [
      dateTime(label),
      '2026-05-01T17:30:05.250Z',
      '2026-05-02 00:30:05.250 +07:00',
      '2026-05-02 02:30:05.250 +09:00',
    ],
    // The offset of then has seconds, which no text of an offset carries.
    [dateTime(label), '1910-01-01T00:00:00.000Z', '1910-01-01 00:00 +00:00', '1910-01-01 00:00 +00:00'],
    [reference(label, 'users'), '10001', '10001', '10001'],
    [referenceMany(label, 'users'), ['1', '2'], '1; 2', '1; 2'],
    [rows(label, { n: text(label) }), [{ n: 'x' }], '[{"n":"x"}]', '[{"n":"x"}]'],
    [rows(label, { n: text(label) }), [], null, null],
    [audience(label), { department: ['A; B'] }, '{"department":["A; B"]}', '{"department":["A; B"]}'],
    [
      computed(label, 'dateTime'),
      '2026-05-01T00:00:00Z',
      '2026-05-01 07:00 +07:00',
      '2026-05-01 09:00 +09:00',
    ],
    [computed(label, 'boolean'), null, null, null],
  ])('of %o is %o as %o and %o', (field, value, en, id) => {
    const formatted = [english, indonesian].map((reader) => {
      const cell = formatCell(field, value, reader);
      return isInstant(cell) ? instantText(cell, reader.timeZone) : cell;
    });
    expect(formatted).toEqual([en, id]);
    if (field.kind === 'computed' || field.kind === 'reference' || field.kind === 'referenceMany') return;
    for (const [reader, cell] of [
      [english, en],
      [indonesian, id],
    ] as const)
      expect(parseCell(field, cell, reader.timeZone)).toEqual(value);
  });

  it('tells instants apart that clocks show twice', () => {
    const timeZone = 'Europe/Berlin';
    for (const at of ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z', '2026-03-29T01:00:00.000Z'])
      for (const cell of [instantText({ at }, timeZone), instantCell({ at }, timeZone)])
        expect(parseCell(dateTime(label), cell, timeZone)).toBe(at);
    expect(instantCell({ at: '2026-10-25T00:30:00.000Z' }, timeZone)).toEqual(new Date('2026-10-25T02:30Z'));
    expect(instantCell({ at: '2026-10-25T01:30:00.000Z' }, timeZone)).toBe('2026-10-25 02:30 +01:00');
  });

  it('is a date in a workbook, on the clocks that its header names', async () => {
    const at = '2026-05-01T17:30:05.250Z';
    const columns = [{ header: 'Started on', isValue: false, isInstant: true }];
    for (const [timeZone, name, shown] of [
      ['Asia/Jakarta', 'WIB', '2026-05-02T00:30:05.250Z'],
      ['America/New_York', 'America/New_York', '2026-05-01T13:30:05.250Z'],
      ['UTC', 'UTC', at],
    ] as const) {
      const sheet = { title: 'T', columns, timeZone, batches: batchesOf<SheetCell[]>([[{ at }]]) };
      const read = [];
      for await (const { cells } of readSheet(await buffer(writeSheet('xlsx', sheet)))) read.push(cells);
      expect(read).toEqual([[`Started on (${name})`], [new Date(shown)]]);
      expect(readHeader(`Started on (${name})`)).toEqual({ label: 'Started on', timeZone });
      expect(parseCell(dateTime(label), read[1]![0], timeZone)).toBe(at);
    }
    for (const header of ['Progress (percent)', 'Time (Mars/Olympus)', 'Time'])
      expect(readHeader(header)).toEqual({ label: header });
  });

  it('shows money and percentages as such in a workbook, and is read as the plain number', async () => {
    const fields = [money(label), money(label, { currency: 'USD' }), percent(label)];
    const columns = fields.map((field) => ({
      header: 'N',
      isValue: true,
      numberFormat: numberFormatOf(field)!,
    }));
    expect(columns.map(({ numberFormat }) => numberFormat)).toEqual([
      '"Rp" #,##0',
      '"USD" #,##0.00',
      '0.00"%"',
    ]);
    const sheet = { title: 'T', columns, batches: batchesOf<SheetCell[]>([[1_500_000, 12.5, 12.5]]) };
    const bytes = await buffer(writeSheet('xlsx', sheet));
    const { sheets } = await readXlsx(bytes, { readStyles: true });
    const formats = [0, 1, 2].map((at) => sheets[0]!.cells!.get(`1,${at}`)?.style?.numFmt);
    expect(formats).toEqual(columns.map(({ numberFormat }) => numberFormat));
    const read = [];
    for await (const { cells } of readSheet(bytes)) read.push(cells);
    expect(read[1]).toEqual([1_500_000, 12.5, 12.5]);
  });

  it('knows which day it is for the reader', () => {
    expect(zonedDay(new Date('2026-11-20T18:00:00Z'), 'Asia/Jakarta')).toBe('2026-11-21');
    expect(zonedDay(new Date('2026-11-20T18:00:00Z'), 'UTC')).toBe('2026-11-20');
  });
});

const awkward: SheetCell[][] = [
  ['=cmd|x', '-5', '+62 811', '@home', '\ttab', '\rreturn'],
  ["'=kept", "''=kept", "'", "it's", '007', '12345678901234567890'],
  ['a_x0041_b', '_x005F_', '\u0001\uFFFE\uFFFF', '日本 ไทย 😀 e\u0301', ' spaces ', '\u00A0'],
  ['"quoted"', 'a,b;c\td', 'two\nlines', 'three\r\nlines', '[{"a":1}]', null],
];

async function* batchesOf<T>(...batches: T[][]) {
  yield* batches;
}
const headers = ['Id', 'B', 'C', 'D', 'E', 'F'].map((header) => ({ header, isValue: false }));

it.each([1, 5_001])('a workbook of %i rows gives every row back', async (count) => {
  const rows = Array.from({ length: count }, (_, i): SheetCell[] => [`=${i}`]);
  const columns = [{ header: 'A', isValue: false }];
  const bytes = await buffer(
    writeSheet('xlsx', { title: 'T', columns, batches: batchesOf(rows, [['last']]) }),
  );
  const read = [];
  for await (const { cells } of readSheet(bytes)) read.push(cells);
  expect(read).toEqual([['A'], ...rows, ['last']]);
  const { sheets } = await readXlsx(bytes);
  // What is streamed cannot have a filter in its header.
  expect(sheets[0]!.autoFilter?.range).toBe(count === 1 ? 'A1:A3' : undefined);
});

it('a workbook continues on another sheet, with its header, where a sheet is full', async () => {
  const full = 1_048_576;
  async function* batches() {
    const rows = Array.from({ length: 4_096 }, (): SheetCell[] => [1]);
    for (let done = 0; done < full; done += rows.length) yield rows;
  }
  const columns = [{ header: 'A', isValue: true }];
  const files = await unpacked(
    await buffer(writeSheet('xlsx', { title: 'Grades', columns, batches: batches() })),
  );
  const rowsOf = (no: number) => String(files.get(`xl/worksheets/sheet${no}.xml`)).split('<row ').length - 1;
  expect([rowsOf(1), rowsOf(2)]).toEqual([full, 2]);
  expect(String(files.get('xl/worksheets/sheet2.xml'))).toMatch(/<row r="1">.*<t>A<\/t>.*<row r="2">.*<v>1</);
  expect(String(files.get('xl/workbook.xml'))).toMatch(/name="Grades".*name="Grades_2"/);
});

it('a CSV keeps spreadsheets from running what looks like a formula', async () => {
  const rows: SheetCell[][] = ['=1', '+1', '-1', '@a', '＝1', '＋1', '－1', '＠a'].map((text) => [text]);
  const columns = [{ header: 'A', isValue: false }];
  const bytes = await buffer(writeSheet('csv', { title: 'T', columns, batches: batchesOf(rows) }));
  for (const line of bytes.toString().trim().split('\r\n').slice(1)) expect(line).toMatch(/^'/);
});

describe.each(['csv', 'xlsx'] as const)('a %s', (format) => {
  it('gives every text back as it was', async () => {
    const sheet = {
      title: "A/B's [x]",
      columns: headers,
      batches: batchesOf(awkward.slice(0, 1), [], awkward.slice(1)),
    };
    const bytes = await buffer(writeSheet(format, sheet));
    const read = [];
    for await (const { cells } of readSheet(bytes)) read.push(cells.map((cell) => cell ?? ''));
    const wanted = [
      headers.map(({ header }) => header),
      ...awkward.map((row) => row.map((cell) => cell ?? '')),
    ];
    expect(read.map((row) => [...row, ...Array<string>(6 - row.length).fill('')])).toEqual(wanted);
  });

  it('ends with an error when its rows do', async () => {
    async function* broken(): AsyncGenerator<SheetCell[][]> {
      yield [['a']];
      throw new Error('away');
    }
    const content = writeSheet(format, { title: 'T', columns: headers, batches: broken() });
    await expect(buffer(content)).rejects.toThrow('away');
  });

  it('is no more than its header where there is nothing', async () => {
    const read = [];
    const sheet = { title: '', columns: headers, batches: batchesOf<SheetCell[]>() };
    for await (const row of readSheet(await buffer(writeSheet(format, sheet)))) read.push(row.cells);
    expect(read).toEqual([headers.map(({ header }) => header)]);
  });
});

describe('a CSV', () => {
  it('is what spreadsheets read by themselves: mark, commas, CRLF, no formulas', async () => {
    const rowsOf = batchesOf<SheetCell[]>([['=1', 'a\nb', -1.5, day('2026-01-02'), null, ' x']]);
    const bytes = await buffer(writeSheet('csv', { title: '', columns: headers, batches: rowsOf }));
    expect(bytes.toString()).toBe(`\uFEFFId,B,C,D,E,F\r\n'=1,"a\nb",-1.5,2026-01-02,," x"\r\n`);
  });
});

describe('JSON', () => {
  it('is one array, whatever the batches', async () => {
    const read = async (...batches: unknown[][]) =>
      JSON.parse((await buffer(writeJson(batchesOf(...batches)))).toString()) as unknown;
    expect(await read([])).toEqual([]);
    expect(await read([1, 2], [], [{ a: '\u2028' }])).toEqual([1, 2, { a: '\u2028' }]);
  });
});
