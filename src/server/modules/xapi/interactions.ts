import { millionths, plainNumber, type AnswerValue } from '#shared/domain/questions.ts';
import type { QuestionType } from '#shared/questionKinds/questionKinds.ts';
import type { StoredChoice } from '../questions/questions.tables.ts';

/** A question as an attempt showed it. */
export interface AskedQuestion {
  readonly type: QuestionType;
  readonly choices: readonly StoredChoice[];
  readonly correct_value: boolean;
}
export interface Interaction {
  readonly interactionType: string;
  /** Its parts, such as `choices`. */
  readonly parts?: object;
  /** Of an answer. */
  readonly response: (answer: AnswerValue) => string;
  /** The right responses; empty: a person marks it. */
  readonly pattern: readonly string[];
}

const AND = '[,]';
const TO = '[.]';
const RANGE = '[:]';
const MILLION = 1_000_000;

type Lines = readonly StoredChoice[];
const parts = (lines: readonly { readonly key: string; readonly text: string }[]) =>
  lines.map(({ key, text }) => ({ id: key, description: { und: text } }));
const textOf = (answer: AnswerValue): string => ('text' in answer ? answer.text : '');

function choice({ choices }: AskedQuestion): Interaction {
  const right = choices.filter(({ correct }) => correct).map(({ key }) => key);
  return {
    interactionType: 'choice',
    parts: { choices: parts(choices) },
    response: (answer) => ('choices' in answer ? answer.choices.join(AND) : ''),
    pattern: right.length > 0 ? [right.join(AND)] : [],
  };
}

const trueFalse = ({ correct_value }: AskedQuestion): Interaction => ({
  interactionType: 'true-false',
  response: (answer) => ('value' in answer ? String(answer.value) : ''),
  pattern: [String(correct_value)],
});

const fillIn = ({ choices }: AskedQuestion): Interaction => ({
  interactionType: 'fill-in',
  response: textOf,
  pattern: choices.map(({ text }) => text),
});

const numeric = ({ choices }: AskedQuestion): Interaction => ({
  interactionType: 'numeric',
  response: (answer) => plainNumber(textOf(answer)),
  pattern: choices.map(({ text, tolerance }) => {
    const value = millionths(text) ?? 0;
    const off = Math.round((tolerance ?? 0) * MILLION);
    return [value - off, value + off].map((end) => String(end / MILLION)).join(RANGE);
  }),
});

function matching({ choices }: AskedQuestion): Interaction {
  const pairs = choices.filter(({ match_key }) => match_key !== null);
  const targets = new Map(pairs.map(({ match_key, match }) => [match_key!, match ?? '']));
  const others = choices.filter(({ match_key }) => match_key === null);
  return {
    interactionType: 'matching',
    parts: {
      source: parts(pairs),
      target: [...parts([...targets].map(([key, text]) => ({ key, text }))), ...parts(others)],
    },
    response: (answer) =>
      'pairs' in answer
        ? Object.entries(answer.pairs)
            .map((pair) => pair.join(TO))
            .join(AND)
        : '',
    pattern: [pairs.map(({ key, match_key }) => [key, match_key].join(TO)).join(AND)],
  };
}

const sequencing = ({ choices }: AskedQuestion): Interaction => ({
  interactionType: 'sequencing',
  parts: { choices: parts(byKey(choices)) },
  response: (answer) => ('order' in answer ? answer.order.join(AND) : ''),
  pattern: [choices.map(({ key }) => key).join(AND)],
});
/** The stored order is the right one: the parts must not reveal it. */
const byKey = (lines: Lines) => lines.toSorted((a, b) => (a.key < b.key ? -1 : 1));

const longFillIn = (): Interaction => ({ interactionType: 'long-fill-in', response: textOf, pattern: [] });

/** A kind without a line here is told as `other`, with its answer as JSON. */
const interactions: Partial<Record<QuestionType, (question: AskedQuestion) => Interaction>> = {
  multiple_choice: choice,
  true_false: trueFalse,
  short_answer: fillIn,
  numeric,
  matching,
  ordering: sequencing,
  essay: longFillIn,
};

export const interactionOf = (question: AskedQuestion): Interaction =>
  interactions[question.type]?.(question) ?? {
    interactionType: 'other',
    response: (answer) => JSON.stringify(answer),
    pattern: [],
  };
