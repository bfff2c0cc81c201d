import type { QuestionFormat } from '#shared/api/questionFiles.ts';
import { questionKinds } from '#shared/questionKinds/questionKinds.ts';
import { questions } from '#shared/resources/questions.ts';
import type { Label } from '#shared/schema/field.ts';
import type { ErrorMessage } from '../../../platform/http/errors.ts';
import { aikenRefusal, aikenSpaces } from './aiken.ts';
import {
  type ChoicePart,
  choiceParts,
  excerpt,
  type FileQuestion,
  type Problem,
  type QuestionPart,
  questionParts,
  type Speech,
  why,
} from './fileQuestion.ts';
import { giftRefusal, giftSpaces } from './giftPrint.ts';
import { hasNoXml, moodleRefusal } from './moodleXmlPrint.ts';
import { qtiRefusal } from './qtiItemPrint.ts';
import { spoiltByHtml } from './questionText.ts';

interface Limits extends Speech {
  /** Why a question cannot be written at all. */
  refusal?(question: FileQuestion): ErrorMessage | undefined;
  /** What else would come back changed. */
  spoils?(question: FileQuestion): ErrorMessage | undefined;
  /** Kinds with a place for the comment on an answer; absent: every kind that has comments. */
  readonly feedbackKinds?: readonly FileQuestion['type'][];
}

const every: Limits = { parts: questionParts, choiceParts };

/** What each format supports. */
const limits: Readonly<Record<QuestionFormat, Limits>> = {
  xlsx: every,
  moodle_xml: {
    ...every,
    parts: questionParts.filter((part) => part !== 'rubric'),
    refusal: (question) => moodleRefusal(question) ?? crossedWeights(question),
    spoils: (question) => (hasNoXml(question) ? why('lost_characters') : undefined),
  },
  qti: {
    ...every,
    parts: ['code', 'mark', 'shuffle_answers', 'explanation', 'tags', 'model_answer'],
    feedbackKinds: ['multiple_choice'],
    refusal: qtiRefusal,
    spoils: (question) =>
      hasNoXml(question)
        ? why('lost_characters')
        : htmlTexts(question).some(spoiltByHtml)
          ? why('lost_spaces')
          : undefined,
  },
  gift: {
    parts: ['code', 'explanation', 'tags'],
    choiceParts: ['weight', 'tolerance', 'feedback'],
    refusal: (question) => giftRefusal(question) ?? crossedWeights(question),
    spoils: (question) => (giftSpaces(question) ? why('lost_spaces') : undefined),
  },
  aiken: {
    parts: [],
    choiceParts: [],
    refusal: aikenRefusal,
    spoils: (question) => (aikenSpaces(question) ? why('lost_spaces') : undefined),
  },
};

/** Formats in which the weight alone decides treat every weight above zero as right. */
function crossedWeights({ type, multiple, choices = [] }: FileQuestion): ErrorMessage | undefined {
  if (!questionKinds[type].lineParts.includes('correct') || !multiple) return undefined;
  const isCrossed = choices.some(
    ({ weight, correct }) => weight !== undefined && (correct ? weight <= 0 : weight > 0),
  );
  return isCrossed ? why('crossed_weights') : undefined;
}

/** The texts of a question that QTI writes as HTML; accepted answers are values. */
const htmlTexts = ({ type, stem, explanation, model_answer, choices = [] }: FileQuestion): string[] => {
  const isAccepted = questionKinds[type].answer === 'text';
  const lines = choices.flatMap(({ text, match, feedback }) => (isAccepted ? [] : [text, match, feedback]));
  return [stem, explanation, model_answer, ...lines].filter((text) => text !== undefined);
};

export const speechOf = (format: QuestionFormat): Speech => limits[format];

/** What happens to questions in a format: which are left out and which lose something, by their positions from 1. */
export const problemsIn = (format: QuestionFormat, given: readonly FileQuestion[]): Problem[] =>
  given.flatMap((question, index): Problem[] => {
    const refusal = limits[format].refusal?.(question) ?? lackingKey(format, question);
    const problem = { line: index + 1, what: excerpt(question.stem) };
    if (refusal) return [{ ...problem, why: refusal, isLoss: false }];
    return lossesIn(format, question).map((loss) => ({ ...problem, why: loss, isLoss: true }));
  });

/** Our own sheet leaves the cell empty; in any other format a question without a right answer would be read as another question. */
function lackingKey(format: QuestionFormat, question: FileQuestion): ErrorMessage | undefined {
  const { keyProblem } = questionKinds[question.type];
  const isLacking = format !== 'xlsx' && keyProblem?.({ choices: [], ...question });
  return isLacking ? why('no_key') : undefined;
}

function lossesIn(format: QuestionFormat, question: FileQuestion): ErrorMessage[] {
  const supported = limits[format];
  const isSaid = (part: QuestionPart) => part in question && question[part] !== plain[part];
  const lost = questionParts.filter((part) => !supported.parts.includes(part) && isSaid(part));
  const lostOfChoices = choiceParts.filter(
    (part) =>
      !(supported.choiceParts.includes(part) && isWritten(format, part, question)) && hasPart(question, part),
  );
  const spoilt = supported.spoils?.(question);
  return [
    ...lost.map((part) => why('lost', { property: labelOf(part) })),
    ...lostOfChoices.map((part) => why('lost', { property: choiceLabelOf(part) })),
    ...(spoilt ? [spoilt] : []),
  ];
}

/** The default values of a question. */
const plain: Readonly<Partial<Record<QuestionPart, unknown>>> = { mark: 1, shuffle_answers: false };

const hasPart = ({ choices = [] }: FileQuestion, part: ChoicePart): boolean =>
  choices.some((choice) => choice[part] !== undefined && choice[part] !== false);

/** Whether the other formats have a place for it. */
function isWritten(format: QuestionFormat, part: ChoicePart, { type, multiple }: FileQuestion): boolean {
  if (format === 'xlsx') return true;
  if (part === 'pinned') return true;
  const { fields, lineParts } = questionKinds[type];
  const { feedbackKinds } = limits[format];
  if (part === 'feedback' && feedbackKinds) return feedbackKinds.includes(type);
  // If only one choice is right, weights do not count.
  const isSingle = part === 'weight' && fields.includes('multiple') && !multiple;
  return lineParts.includes(part) && !isSingle;
}

type Labels = Readonly<Record<string, { readonly label: Label } | undefined>>;
const labelOf = (part: string): Label => (questions.fields as Labels)[part]?.label ?? { en: part, id: part };
const choiceLabelOf = (part: string): Label =>
  (questions.fields.choices.fields as Labels | undefined)?.[part]?.label ?? labelOf(part);
