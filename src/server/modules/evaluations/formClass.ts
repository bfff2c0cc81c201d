import type { EvaluatedClass } from '#shared/domain/evaluations.ts';

/** The fields of a class that its evaluation reads. */
export interface FormClass extends EvaluatedClass {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly evaluation_aspect_ids: string[];
  readonly evaluation_anonymous: boolean;
  readonly trainer_ids: string[];
  readonly external_trainers: { readonly name: string }[];
}
export const FORM_CLASS = `c.id, c.slug, c.name, c.status, c.start_at, c.end_at, c.evaluation_access, c.evaluation_from,
  c.evaluation_until, c.evaluation_aspect_ids, c.evaluation_anonymous, c.trainer_ids, c.external_trainers`;
