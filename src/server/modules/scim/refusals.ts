import type { Language } from '#shared/schema/field.ts';
import { ApiError, type ErrorCode, type ErrorMessage } from '../../platform/http/errors.ts';
import { messageText } from '../../platform/http/errorHandler.ts';
import type { PersonOutcome } from '../directory/syncRun.ts';
import { noteText } from '../directory/noteText.ts';
import { ERROR } from './names.ts';

/** The words of RFC 7644, 3.12. */
type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** A refusal with its word of RFC 7644. */
export class ScimRefusal extends ApiError {
  readonly scimType: ScimType | undefined;
  constructor(
    status: number,
    code: ErrorCode,
    scimType?: ScimType,
    { args, facts }: Pick<ApiError['details'], 'args' | 'facts'> = {},
  ) {
    super(status, code, { ...(args && { args }), ...(facts && { facts }) });
    this.scimType = scimType;
  }
}

export const invalidFilter = (filter: string) =>
  new ScimRefusal(400, 'scim-filter', 'invalidFilter', { args: { filter: filter.slice(0, 200) } });
export const invalidPath = (path: string) =>
  new ScimRefusal(400, 'scim-path', 'invalidPath', { args: { path: path.slice(0, 200) } });
export const noTarget = () => new ScimRefusal(400, 'scim-target', 'noTarget');
export const invalidSyntax = () => new ScimRefusal(400, 'scim-syntax', 'invalidSyntax');
export const invalidValue = (attribute: string) =>
  new ScimRefusal(400, 'scim-value', 'invalidValue', { args: { attribute: attribute.slice(0, 200) } });
export const taken = (attribute: string) =>
  new ScimRefusal(409, 'scim-taken', 'uniqueness', { args: { attribute } });

/** When to ask again for a deactivation that has to be approved. */
const BRAKED_SECONDS = 3_600;

/** A person as nothing of them was taken over; the run of the day names them. */
export class PersonRefused extends ScimRefusal {
  readonly outcome: PersonOutcome;
  constructor(outcome: PersonOutcome) {
    const keys = outcome.notes.map(({ key }) => key);
    if (keys.includes('validation.taken')) super(409, 'invalid', 'uniqueness');
    else if (keys.includes('validation.hr_administrator')) super(403, 'forbidden', 'mutability');
    else if (keys.includes('error.scim-brake'))
      super(429, 'scim-brake', undefined, { facts: { retry_after: BRAKED_SECONDS } });
    else super(400, 'invalid', 'invalidValue');
    this.outcome = outcome;
  }
}

/** The body of a refusal (RFC 7644, 3.12). */
export function scimError(error: ApiError, language: Language) {
  const scimType = scimTypeOf(error);
  return {
    schemas: [ERROR],
    status: String(statusOf(error)),
    ...(scimType && { scimType }),
    detail: detailOf(error, language),
  };
}

/** Everywhere else wrong values are 422; SCIM knows 400 alone. */
export const statusOf = ({ status }: ApiError): number => (status === 422 ? 400 : status);

function scimTypeOf(error: ApiError): ScimType | undefined {
  if (error instanceof ScimRefusal) return error.scimType;
  if (error.status === 422) return 'invalidValue';
  return error.status === 400 ? 'invalidSyntax' : undefined;
}

function detailOf(error: ApiError, language: Language): string {
  if (error instanceof PersonRefused)
    return error.outcome.notes.map((note) => noteText(note, language)).join('; ');
  const { errors, facts, args } = error.details;
  const own: ErrorMessage = { key: `error.${error.code}`, args: { ...facts, ...args } };
  const messages = errors ? Object.values(errors).flat() : [own];
  return messages.map((message) => messageText(message, language)).join('; ');
}
