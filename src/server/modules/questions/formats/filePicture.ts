import { plainName } from '../../../platform/files/files.ts';
import { decodedName } from './questionText.ts';

/** The picture above a question, as a file holds it: its bytes were not looked at yet. */
export interface FilePicture {
  readonly name: string;
  /** Empty when the file does not describe it. */
  readonly alt: string;
  readonly bytes: Buffer;
}

/** More text would be a picture of pages. */
const MAX_ALT = 255;

export const filePicture = (source: string, alt: string, bytes: Buffer): FilePicture => ({
  name: plainName(decodedName(source)),
  alt: alt.trim().replaceAll(/\s+/g, ' ').slice(0, MAX_ALT),
  bytes,
});

/** The bytes of a picture that stands in the text itself. */
export function dataPicture(source: string, alt: string): FilePicture | undefined {
  const [, type, data] = /^data:image\/([a-z+.-]+);base64,([A-Za-z0-9+/=\s%]+)$/.exec(source) ?? [];
  if (type === undefined || data === undefined) return undefined;
  return filePicture(`picture.${type}`, alt, Buffer.from(decodedName(data), 'base64'));
}
