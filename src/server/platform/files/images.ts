import sharp from 'sharp';
import type { ImageType } from './fileKinds.ts';

/** A picture of few bytes can expand to gigabytes. */
const MAX_INPUT_PIXELS = 40_000_000;
const MAX_SIDE = 2_560;
const ENCODINGS = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' } as const;

interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * The re-encoded picture: upright, at most 2,560 pixels (or `side`) on each side, without its metadata (places, cameras) and anything else in the file.
 * Undefined when it is broken.
 */
export async function reencode(
  input: Buffer,
  type: ImageType,
  side = MAX_SIDE,
): Promise<Picture | undefined> {
  try {
    const { data, info } = await sharp(input, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toFormat(ENCODINGS[type])
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    // sharp describes in its own words what is broken in the file; for people it is simply no picture.
    return undefined;
  }
}

/** Whether the first bytes are those of a picture that may be decoded; whether all of it is whole shows when it is drawn. */
export async function isDrawable(input: Buffer): Promise<boolean> {
  try {
    const { width, height } = await sharp(input, { limitInputPixels: MAX_INPUT_PIXELS }).metadata();
    return width * height <= MAX_INPUT_PIXELS;
  } catch {
    // As above: it is no picture.
    return false;
  }
}
