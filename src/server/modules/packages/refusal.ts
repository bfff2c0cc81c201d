import { invalidField, type ApiError, type ValidationKey } from '../../platform/http/errors.ts';

type Reason = Extract<ValidationKey, `package_${string}`>;

/** Why a ZIP is not taken: 422 at the file, in the words of the person. */
export const refusal = (reason: Reason, args: Record<string, unknown> = {}): ApiError =>
  invalidField('file', reason, args);
