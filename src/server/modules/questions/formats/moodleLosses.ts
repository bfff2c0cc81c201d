import type { ErrorMessage } from '../../../platform/http/errors.ts';
import { why } from './fileQuestion.ts';
import type { Reading } from './moodleXml.ts';
import { nodeOf, nodesOf, textOf, type XmlNode } from '../../../platform/xml/xmlNodes.ts';

const textIn = (node: XmlNode, name: string): string => textOf(nodeOf(node, name)).trim();
/** Whether a value differs from the usual ones; the first is the value that a question here has anyway. */
const isOther = (node: XmlNode, name: string, usual: readonly string[]): boolean => {
  const text = textIn(node, name).toLowerCase();
  return text !== '' && !usual.includes(text);
};

/** The parts of a Moodle question that a question here does not have. */
export function* moodleLosses(
  type: string,
  node: XmlNode,
  { read }: Pick<Reading, 'read'>,
): Generator<ErrorMessage> {
  if (Number(textIn(node, 'penalty')) > 0) yield why('lost_penalty');
  if (textIn(node, 'hidden') === '1') yield why('lost_hidden');
  if (nodesOf(node, 'hint').some((hint) => read(hint) !== '')) yield why('lost_hints');
  const feedbacks = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'];
  if (feedbacks.some((name) => !isStandard(read(nodeOf(node, name))))) yield why('lost_combined');
  if (isOther(node, 'answernumbering', ['abc', 'abcd', 'none'])) yield why('lost_numbering');
  if (
    type === 'truefalse' &&
    nodesOf(node, 'answer').some((answer) => read(nodeOf(answer, 'feedback')) !== '')
  )
    yield why('lost_feedback');
  if (type === 'shortanswer' && isOther(node, 'usecase', ['0', 'false'])) yield why('lost_case');
  if (type === 'numerical' && nodesOf(nodeOf(node, 'units'), 'unit').length > 0) yield why('lost_units');
  if (type === 'matching' && isOther(node, 'shuffleanswers', ['1', 'true'])) yield why('lost_order');
  if (type === 'ordering' && isOther(node, 'gradingtype', ['absolute_position', 'all_or_nothing']))
    yield why('lost_grading');
  if (type === 'essay' && isOther(node, 'attachments', ['0'])) yield why('lost_attachments');
  if (type === 'essay' && read(nodeOf(node, 'responsetemplate')) !== '') yield why('lost_template');
}

/** Moodle writes these sentences automatically, in the language of the site. */
const isStandard = (text: string): boolean =>
  text === '' ||
  /^(your answer is (partially )?(correct|incorrect)|jawaban anda (benar|salah|betul|benar sebagian|sebagian benar))\.?$/i.test(
    text,
  );
