import { streamXlsxRows } from 'hucre/xlsx';
import { badFile, MAX_SHEET_BYTES, type SheetRow } from './sheetFile.ts';

/** The total unpacked size of a workbook. 100,000 rows of 30 columns are some 200 MB of XML. */
const MAX_UNFOLDED_BYTES = 400 * 1024 * 1024;
const MAX_PARTS = 2_000;

export const isZip = (bytes: Buffer): boolean => bytes.length > 3 && bytes.readUInt32BE(0) === 0x504b0304;

/** The rows of the first sheet of a workbook. Dates are wall clock times as if in UTC. */
export async function* readXlsx(bytes: Buffer): AsyncGenerator<SheetRow> {
  requireSmallParts(bytes);
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) yield { no: index + 1, cells: values };
  } catch {
    // Whatever makes the reader fail is a fault of the file: broken XML, a missing part, or a part of the wrong kind.
    throw badFile('xlsx_broken');
  }
}

const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const ZIP64 = 0xffffffff;
const ZIP64_COUNT = 0xffff;
/** A flag of a part: its sizes follow its bytes. */
const SIZES_BEHIND = 0b1000;

/**
 * Adds up the stated unpacked sizes of the parts before one is unpacked; the reader itself stops where a part is larger than stated. A file
 * whose reader would use another directory than this one (ZIP64), or other sizes, is refused.
 */
function requireSmallParts(bytes: Buffer): void {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END_OF_DIRECTORY)
    throw badFile('xlsx_broken');
  const parts = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (parts === ZIP64_COUNT || bytes.readUInt32LE(end + 12) === ZIP64 || at === ZIP64)
    throw badFile('xlsx_too_large');
  let unfolded = 0;
  for (let i = 0; i < parts; i++) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw badFile('xlsx_broken');
    const [folded, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    const isSizedElsewhere = folded === 0 && (size > 0 || (bytes.readUInt16LE(at + 8) & SIZES_BEHIND) !== 0);
    // No workbook has sizes beyond 4 GB, or a stated size of zero for a part with content.
    if (size === ZIP64 || folded === ZIP64 || (size === 0 && folded > 2) || isSizedElsewhere)
      throw badFile('xlsx_too_large');
    unfolded += size;
    at +=
      ENTRY_BYTES + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  if (parts > MAX_PARTS || unfolded > MAX_UNFOLDED_BYTES)
    throw badFile('xlsx_too_large', { size: `${MAX_SHEET_BYTES / 1024 / 1024} MB` });
}
