import { users } from '#shared/resources/users.ts';
import type { Field, Language } from '#shared/schema/field.ts';
import { messageText } from '../../platform/http/errorHandler.ts';
import type { PersonNote } from './syncRun.ts';

const fields: Readonly<Record<string, Field>> = users.fields;

/** A message about a person in words, with the field where its text does not say it. */
export function noteText({ field, ...message }: PersonNote, language: Language): string {
  const text = messageText(message, language);
  const label = field === undefined ? undefined : fields[field]?.label[language];
  return label === undefined || text.includes(label) ? text : `${label}: ${text}`;
}
