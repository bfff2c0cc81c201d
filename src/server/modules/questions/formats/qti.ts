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
/** Of all pictures of a file together; a ZIP can hold more than it weighs. */
const MAX_PICTURES_BYTES = 64 * MB;

/**
 * QTI 2.1, 2.2 and 3.0: a package, or the XML of one item. The line of a question is its position. `room`: bytes of all its pictures.
 * Source: https://www.imsglobal.org/question/index.html
 * @throws ApiError 422 at `file` as `openQtiPackage`
 */
export async function* parseQti(bytes: Buffer, room = MAX_PICTURES_BYTES): AsyncGenerator<Found> {
  if (!isZip(bytes)) {
    const pictures = picturesIn(() => Promise.resolve(undefined), room);
    yield* foundIn(1, '', readItem(bytes, { weight: 1, tags: [] }), pictures);
    return;
  }
  const packed = await openQtiPackage(bytes);
  const pictures = picturesIn(packed.read, room);
  for (const loss of packed.losses) yield { line: null, what: '', why: loss, isLoss: true };
  for (const [index, item] of packed.items.entries()) yield* foundAt(index + 1, item, packed, pictures);
}

async function* foundAt(
  line: number,
  item: PackedItem,
  packed: QtiPackage,
  pictures: Pictures,
): AsyncGenerator<Found> {
  const bytes = await packed.read(item.path, MAX_ITEM_BYTES);
  if (bytes) return yield* foundIn(line, item.path, readItem(bytes, item), pictures);
  yield refused(line, item.path, packed.has(item.path) ? why('too_long') : why('qti_missing'));
}

function readItem(bytes: Buffer, facts: ItemFacts): ReadItem | ItemRefusal {
  if (bytes.length > MAX_ITEM_BYTES) return { what: '', why: why('too_long') };
  const tree = readQtiTree(bytes);
  return 'root' in tree ? readQtiItem(tree.root, facts) : { what: '', why: tree.why };
}

/** The picture of the item at `path`; undefined if there is none, or no room for it. */
type Pictures = (path: string, picture: NonNullable<ReadItem['picture']>) => Promise<FilePicture | undefined>;

/** Each picture is unpacked once, whichever items show it, so that they share its bytes. */
function picturesIn(read: QtiPackage['read'], all: number): Pictures {
  const unpacked = new Map<string, Buffer | undefined>();
  let room = all;
  return async (path, { source, alt }) => {
    if (source.startsWith('data:')) {
      const picture = room > 0 ? dataPicture(source, alt) : undefined;
      room -= picture?.bytes.length ?? 0;
      return picture;
    }
    const place = pathFrom(path, source);
    if (!unpacked.has(place)) {
      const bytes = await read(place, Math.min(MAX_PICTURE_BYTES, room));
      room -= bytes?.length ?? 0;
      unpacked.set(place, bytes);
    }
    const bytes = unpacked.get(place);
    return bytes && filePicture(source, alt, bytes);
  };
}

async function* foundIn(
  line: number,
  path: string,
  read: ReadItem | ItemRefusal,
  pictures: Pictures,
): AsyncGenerator<Found> {
  if ('why' in read) return yield refused(line, read.what || path, read.why);
  const { question, picture: at } = read;
  const picture = at && (await pictures(path, at));
  const losses = at && !picture ? [...read.losses, lostFile(at.source)] : read.losses;
  yield* foundQuestion(line, question, losses, picture);
}
