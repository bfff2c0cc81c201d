import { attributeOf, nodeOf, nodesOf, textOf, type XmlNode } from '../../../platform/xml/xmlNodes.ts';
import { dataPicture, filePicture, type FilePicture } from './filePicture.ts';
import { decodedName, type TakePicture } from './questionText.ts';

/** Takes the first picture of a text whose bytes are in the file. */
export interface TakingPicture {
  readonly take: TakePicture;
  picture: FilePicture | undefined;
  /** The element that its bytes come from. */
  file: XmlNode | undefined;
}

const PLACE = /^@@PLUGINFILE@@/;

/** Of an element with `<text>`, and `<file>` for each file that the text refers to. */
export function takingPicture(part: XmlNode | undefined): TakingPicture {
  const taking: TakingPicture = {
    picture: undefined,
    file: undefined,
    take(source, alt) {
      if (taking.picture) return false;
      if (source.startsWith('data:')) taking.picture = dataPicture(source, alt);
      else if (PLACE.test(source)) {
        const path = decodedName(source.replace(PLACE, '').split(/[?#]/)[0]!);
        taking.file = nodesOf(part, 'file').find((file) => pathOf(file) === path);
        const name = attributeOf(taking.file, 'name');
        taking.picture = taking.file && filePicture(encodeURIComponent(name), alt, bytesOf(taking.file));
      }
      return taking.picture !== undefined;
    },
  };
  return taking;
}

const pathOf = (file: XmlNode): string => `${attributeOf(file, 'path') || '/'}${attributeOf(file, 'name')}`;
const bytesOf = (node: XmlNode | undefined): Buffer => Buffer.from(textOf(node), 'base64');

/** As Moodle 1.9 wrote it: a name, and perhaps its bytes. `source` is empty without one. */
export function oldPicture(node: XmlNode): {
  readonly source: string;
  readonly picture: FilePicture | undefined;
} {
  const name = textOf(nodeOf(node, 'image')).trim();
  const bytes = bytesOf(nodeOf(node, 'image_base64'));
  const source = name || (bytes.length > 0 ? 'data:' : '');
  return { source, picture: bytes.length > 0 ? filePicture(name || 'picture', '', bytes) : undefined };
}
