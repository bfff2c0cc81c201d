import { questions } from '#shared/resources/questions.ts';
import type { AnyResource } from '#shared/schema/resource.ts';

const { quiz_id: _quiz, order: _order, ...fields } = questions.fields;
const { parent: _parent, order: _place, ...rest } = questions as AnyResource;

/** Questions of the bank: without a quiz and an order, so they have their own list and form. */
export const bankQuestions: AnyResource = {
  ...rest,
  paths: { ...questions.paths, list: 'question', create: 'question/create' },
  fields,
  list: { columns: ['stem', 'type', 'tags', 'mark', 'updated_at'], sort: ['updated_at', 'DESC'] },
};

/** Limits a list of questions to the bank. */
export const inBank = { quiz_id: null } as const;
