import { isZip } from '../../../platform/sheets/readXlsx.ts';
import { dataPicture, filePicture, type FilePicture } from './filePicture.ts';
import { type Found, foundQuestion, refused, why } from './fileQuestion.ts';
import { type ItemFacts, type ItemRefusal, type ReadItem, readQtiItem } from './qtiItem.ts';
import { openQtiPackage, pathFrom, type PackedItem, type QtiPackage } from './qtiPackage.ts';
import { readQtiTree } from './qtiTree.ts';
import { lostFile } from './questionText.ts';

const MB = 1024 * 1024;
const MAX_ITEM_BYTES = MB;
/** A larger one is no picture for a question. */
const MAX_PICTURE_BYTES = 20 * MB;

/**
 * QTI 2.1, 2.2 and 3.0: a package, or the XML of one item. The line of a question is its position.
 * Source: https://www.imsglobal.org/question/index.html
 * @throws ApiError 422 at `file` as `openQtiPackage`
 */
export async function* parseQti(bytes: Buffer): AsyncGenerator<Found> {
  if (!isZip(bytes)) {
    yield* foundIn(1, '', readItem(bytes, { weight: 1, tags: [] }), () => Promise.resolve(undefined));
    return;
  }
  const packed = await openQtiPackage(bytes);
  for (const loss of packed.losses) yield { line: null, what: '', why: loss, isLoss: true };
  for (const [index, item] of packed.items.entries()) yield* foundAt(index + 1, item, packed);
}

async function* foundAt(line: number, item: PackedItem, packed: QtiPackage): AsyncGenerator<Found> {
  const bytes = await packed.read(item.path, MAX_ITEM_BYTES);
  if (bytes) {
    yield* foundIn(line, item.path, readItem(bytes, item), (link) =>
      packed.read(pathFrom(item.path, link), MAX_PICTURE_BYTES),
    );
    return;
  }
  const reason = (await packed.read(item.path, Infinity)) ? why('too_long') : why('qti_missing');
  yield refused(line, item.path, reason);
}

function readItem(bytes: Buffer, facts: ItemFacts): ReadItem | ItemRefusal {
  if (bytes.length > MAX_ITEM_BYTES) return { what: '', why: why('too_long') };
  const tree = readQtiTree(bytes);
  return 'root' in tree ? readQtiItem(tree.root, facts) : { what: '', why: tree.why };
}

/** The bytes behind a link of an item. */
type Linked = (link: string) => Promise<Buffer | undefined>;

async function* foundIn(
  line: number,
  path: string,
  read: ReadItem | ItemRefusal,
  linked: Linked,
): AsyncGenerator<Found> {
  if ('why' in read) return yield refused(line, read.what || path, read.why);
  const { question, picture: at } = read;
  const picture = at && (await pictureAt(at, linked));
  const losses = at && !picture ? [...read.losses, lostFile(at.source)] : read.losses;
  yield* foundQuestion(line, question, losses, picture);
}

async function pictureAt(
  { source, alt }: NonNullable<ReadItem['picture']>,
  linked: Linked,
): Promise<FilePicture | undefined> {
  if (source.startsWith('data:')) return dataPicture(source, alt);
  const bytes = await linked(source);
  return bytes && filePicture(source, alt, bytes);
}
