import type { ErrorMessage } from '../../../platform/http/errors.ts';
import { escapedXml } from '../../../platform/xml/xmlNodes.ts';
import { elementsBelow, wordsOf, type XmlElement } from '../../../platform/xml/xmlTree.ts';
import { why } from './fileQuestion.ts';
import { plainTextOf, type TakePicture } from './questionText.ts';

/** Elements inside of a text that are no part of it. */
const APART = new Set([
  'feedbackInline',
  'feedbackBlock',
  'templateInline',
  'templateBlock',
  'infoControl',
  'stylesheet',
]);
const EMPTY = new Set(['br', 'img', 'hr']);

/** What stands in the place of an element; undefined: the element itself. */
type Replace = (element: XmlElement) => string | undefined;

/** The elements as HTML, with what a text keeps of them: their names, and where a picture is. */
export function sourceOf(children: XmlElement['children'], replace: Replace = () => undefined): string {
  return children
    .map((child) => (typeof child === 'string' ? child : (replace(child) ?? elementSource(child, replace))))
    .join('');
}

function elementSource(element: XmlElement, replace: Replace): string {
  const { name, attributes, children } = element;
  if (APART.has(name)) return '';
  const { type = '', data = '' } = attributes;
  if (name === 'object' && type.startsWith('image/')) return pictureSource(data, wordsOf(element));
  if (name === 'img') return pictureSource(attributes['src'] ?? '', attributes['alt'] ?? '');
  if (name === 'math') return escapedXml(wordsOf(element));
  if (EMPTY.has(name)) return `<${name}/>`;
  // A name of QTI is none of HTML: only its text counts.
  const isHtml = /^[a-z][a-z0-9]*$/.test(name) && name !== 'prompt';
  const tag = isHtml ? name : 'span';
  return `<${tag}>${sourceOf(children, replace)}</${tag}>`;
}

const pictureSource = (source: string, alt: string): string =>
  `<img src="${escapedXml(source)}" alt="${escapedXml(alt)}"/>`;

/** The text of some elements without HTML. */
export const qtiText = (
  children: XmlElement['children'],
  note: (loss: ErrorMessage) => void,
  { replace, take }: { readonly replace?: Replace; readonly take?: TakePicture } = {},
): string => plainTextOf(sourceOf(children, replace), note, take);

/** The parts of an item that no question here has, wherever they are. */
export function* qtiLosses(item: XmlElement): Generator<ErrorMessage> {
  for (const { name, attributes } of elementsBelow(item)) {
    if (name === 'math') yield why('qti_math');
    if (name === 'stylesheet') yield why('qti_styles');
    if (name === 'feedbackBlock' || name === 'infoControl') yield why('qti_feedback');
    if (name === 'assessmentStimulusRef' || name === 'include')
      yield why('qti_stimulus', { name: attributes['href'] ?? '' });
  }
  for (const child of item.children)
    if (typeof child !== 'string' && !KNOWN.has(child.name)) yield why('qti_part', { name: child.name });
}

/** The parts of an item that are read, or named above. */
const KNOWN = new Set([
  'responseDeclaration',
  'outcomeDeclaration',
  'stylesheet',
  'itemBody',
  'responseProcessing',
  'modalFeedback',
  'assessmentStimulusRef',
]);
