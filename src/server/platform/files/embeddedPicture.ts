import { fileTypeFromBuffer } from 'file-type';
import type { Content } from './content.ts';
import { type ImageType, isImage, maxBytesOf, plainType } from './fileKinds.ts';
import { isDrawable, reencode } from './images.ts';

/** What is too large for an upload is drawn down to this. */
const SMALLER_SIDE = 1_600;

const typeOf = async (bytes: Buffer): Promise<ImageType | undefined> => {
  const type = plainType((await fileTypeFromBuffer(bytes))?.mime);
  return isImage(type) ? type : undefined;
};

/** Whether a picture inside of another file looks like one that can be kept. */
export const isPicture = async (bytes: Buffer): Promise<boolean> =>
  (await typeOf(bytes)) !== undefined && isDrawable(bytes);

/** A picture inside of another file, re-encoded as an upload is; one that is too large becomes smaller. Undefined when it is none. */
export async function embeddedPicture(
  bytes: Buffer,
): Promise<(Content & { readonly redrawn: Buffer }) | undefined> {
  const type = await typeOf(bytes);
  if (!type) return undefined;
  const max = maxBytesOf(type, 'image')!;
  const drawn = (as: ImageType, side?: number) => contentDrawn(bytes, as, side);
  if (bytes.length <= max) return drawn(type);
  const smaller = await drawn(type, SMALLER_SIDE);
  // A photo as PNG stays large however small it is.
  return smaller && smaller.bytes > max ? drawn('image/webp', SMALLER_SIDE) : smaller;
}

async function contentDrawn(input: Buffer, type: ImageType, side?: number) {
  const picture = await reencode(input, type, side);
  if (!picture) return undefined;
  const { bytes: redrawn, width, height } = picture;
  return { type, bytes: redrawn.length, width, height, redrawn };
}
