import { crc32, deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#server/platform/http/errors.ts';
import { readSheet } from '#server/platform/sheets/readSheet.ts';
import type { SheetRow } from '#server/platform/sheets/sheetFile.ts';

async function read(bytes: Buffer): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of readSheet(bytes)) rows.push(row);
  return rows;
}
async function problemOf(bytes: Buffer): Promise<string> {
  try {
    await read(bytes);
  } catch (error) {
    if (error instanceof ApiError) return `${error.status} ${error.details.errors?.['file']?.[0]?.key}`;
    throw error;
  }
  return 'none';
}
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

describe('a CSV', () => {
  it.each<[string, Buffer]>([
    ['commas', Buffer.from('NIP,Name\n007,"Ny, Sari"\n')],
    ['a byte order mark and semicolons', Buffer.from('\ufeffNIP;Name\r\n007;Ny, Sari\r\n')],
    ['tabs in UTF-16', utf16('NIP\tName\n007\tNy, Sari\n')],
    ['a line that names its separator', Buffer.from('sep=;\nNIP;Name\n007;Ny, Sari\n')],
  ])('with %s is read', async (_, bytes) => {
    expect(await read(bytes)).toEqual([
      { no: 1, cells: ['NIP', 'Name'] },
      { no: 2, cells: ['007', 'Ny, Sari'] },
    ]);
  });

  it('keeps names of any script, and those of an old Windows', async () => {
    expect((await read(Buffer.from('Name\nสมชาย 😀\n')))[1]!.cells).toEqual(['สมชาย 😀']);
    expect((await read(Buffer.from('Name\nJos\u00e9\n', 'latin1')))[1]!.cells).toEqual(['José']);
  });

  it('counts rows as a spreadsheet does, empty ones and long cells too', async () => {
    const rows = await read(Buffer.from('Name\n\n"two\nlines"\n,\nlast\n'));
    expect(rows.map(({ no }) => no)).toEqual([1, 3, 5]);
  });

  it('takes away exactly one apostrophe before a formula', async () => {
    const cells = async (cell: string) => (await read(Buffer.from(`Name\n${cell}\n`)))[1]!.cells[0];
    expect(await cells(`'=1+1`)).toBe('=1+1');
    expect(await cells(`''=1+1`)).toBe(`'=1+1`);
    expect(await cells(`'+62811`)).toBe('+62811');
    expect(await cells(`'tis`)).toBe(`'tis`);
  });

  it.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), '422 validation.file_empty'],
    ['no header', Buffer.from('\n1,2\n'), '422 validation.header_missing'],
    ['an open quotation mark', Buffer.from('Name\n"Sari\n'), '422 validation.csv_broken'],
    ['a quotation mark inside', Buffer.from('Name\na"b"c\n'), '422 validation.csv_broken'],
    ['a null byte', Buffer.from('Name\na\0b\n'), '422 validation.file_characters'],
    [
      'half a character',
      Buffer.concat([utf16('Name\n'), Buffer.from([0, 0xd8, 0x41, 0])]),
      '422 validation.file_characters',
    ],
    ['a PDF', Buffer.from('%PDF-1.4\n1 0 obj'), '422 validation.file_format'],
    ['too many columns', Buffer.from(`${'a,'.repeat(200)}b\n`), '422 validation.too_many_columns'],
    ['too many rows', Buffer.from(`Name\n${'x\n'.repeat(100_001)}`), '422 validation.too_many_rows'],
    ['too many empty rows', Buffer.from(`Name\nx${'\n'.repeat(1_048_577)}`), '422 validation.too_many_rows'],
    ['too many bytes', Buffer.alloc(31 * 1024 * 1024, 'x'), '413 validation.file_bytes'],
  ])('with %s is refused', async (_, bytes, problem) => {
    expect(await problemOf(bytes)).toBe(problem);
  });
});

describe('a workbook', () => {
  const workbook = async (rows: (string | number | Date | null)[][]) =>
    Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet', rows }] }));

  it('is read with its text, numbers and dates', async () => {
    const day = new Date(Date.UTC(2026, 10, 21, 13, 30));
    expect(
      await read(
        await workbook([
          ['NIP', 'At'],
          ['00123', day],
          [null, null],
          [5, `'=x`],
        ]),
      ),
    ).toEqual([
      { no: 1, cells: ['NIP', 'At'] },
      { no: 2, cells: ['00123', day] },
      { no: 4, cells: [5, `'=x`] },
    ]);
  });

  it('that is broken is refused', async () => {
    const bytes = await workbook([['NIP'], ['1']]);
    expect(await problemOf(bytes.subarray(0, bytes.length - 30))).toBe('422 validation.xlsx_broken');
    expect(await problemOf(zipOf('word/document.xml', Buffer.from('<w/>')))).toBe(
      '422 validation.xlsx_broken',
    );
  });

  it('opens no entity of its XML', async () => {
    const entity = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname"><!ENTITY f "found">]>';
    const rows = '<row r="1"><c r="A1" t="inlineStr"><is><t>NIP&e;&f;</t></is></c></row>';
    expect(await read(zipOfSheet(rows, entity))).toEqual([{ no: 1, cells: ['NIP&e;&f;'] }]);
  });

  it('that unfolds without end is refused before it does', async () => {
    const bomb = zipOf('xl/worksheets/sheet1.xml', Buffer.alloc(450 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await problemOf(bomb)).toBe('422 validation.xlsx_too_large');
    const liar = zipOf('[Content_Types].xml', Buffer.alloc(50 * 1024 * 1024), 100);
    expect(await problemOf(liar)).toBe('422 validation.xlsx_broken');
    expect(await problemOf(zipOf('a.xml', Buffer.alloc(1000), 0))).toBe('422 validation.xlsx_too_large');
  });

  it('that says in another place how far it unfolds is refused before it does', async () => {
    const bytes = await workbook([['NIP'], ['1']]);
    expect(await problemOf(bytes)).toBe('none');
    expect(await problemOf(withOtherDirectory(bytes))).toBe('422 validation.xlsx_too_large');
    expect(await problemOf(withOtherSizes(bytes))).toBe('422 validation.xlsx_too_large');
  });

  it('of few bytes and rows of nothing without end is refused', async () => {
    const row = '<row><c r="XFD1"/></row>';
    const bytes = zipOfSheet(`<row r="1"><c r="A1"><v>1</v></c></row>${row.repeat(3_000)}`);
    expect(bytes.length).toBeLessThan(10_000);
    expect(await problemOf(bytes)).toBe('422 validation.too_many_columns');
  });
});

const END_BYTES = 22;

/** The directory at the end has no entries: the ZIP64 record points to the valid one. */
function withOtherDirectory(bytes: Buffer): Buffer {
  const at = bytes.length - END_BYTES;
  const end = Buffer.from(bytes.subarray(at));
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(BigInt(end.readUInt16LE(10)), 32);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(at), 8);
  end.writeUInt16LE(0, 10);
  end.writeUInt32LE(0xffffffff, 16);
  return Buffer.concat([bytes.subarray(0, at), record, locator, end]);
}

/** The directory gives no sizes: those in front of the parts count. */
function withOtherSizes(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const end = copy.length - END_BYTES;
  for (let at = copy.readUInt32LE(end + 16); at < end;) {
    copy.writeUInt16LE(copy.readUInt16LE(at + 8) | 0b1000, at + 8);
    copy.fill(0, at + 20, at + 28);
    at += 46 + copy.readUInt16LE(at + 28) + copy.readUInt16LE(at + 30) + copy.readUInt16LE(at + 32);
  }
  return copy;
}

/** The smallest workbook with these rows. */
function zipOfSheet(rows: string, doctype = ''): Buffer {
  const relation = (type: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1"
      Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
  const parts = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': '<workbook><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?>${doctype}<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  };
  return zipOfParts(Object.entries(parts).map(([name, xml]) => ({ name, content: Buffer.from(xml) })));
}

/** A ZIP of one part, which may say another size than it has. */
const zipOf = (name: string, content: Buffer, size?: number): Buffer =>
  zipOfParts([{ name, content, size: size ?? content.length }]);

function zipOfParts(parts: readonly { name: string; content: Buffer; size?: number }[]): Buffer {
  const [files, entries]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, content, size = content.length } of parts) {
    const folded = deflateRawSync(content, { level: 9 });
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(crc32(content), 14);
    head.writeUInt32LE(folded.length, 18);
    head.writeUInt32LE(size, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 6);
    head.copy(entry, 10, 8, 28);
    entry.writeUInt32LE(at, 42);
    files.push(head, Buffer.from(name), folded);
    entries.push(entry, Buffer.from(name));
    at += 30 + name.length + folded.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(entries).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, ...entries, end]);
}
