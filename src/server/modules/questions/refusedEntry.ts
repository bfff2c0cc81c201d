import type { QuestionEntry } from '#shared/api/questionFiles.ts';
import { questions } from '#shared/resources/questions.ts';
import type { Field } from '#shared/schema/field.ts';
import type { Language } from '#shared/schema/languages.ts';
import { cellText } from '../../kernel/imports/importSource.ts';
import { optionNames } from '../../kernel/imports/importSuggestions.ts';
import { nearest } from '../../kernel/imports/nearest.ts';
import type { FileQuestion } from './formats/fileQuestion.ts';
import type { ReadFile } from './formats/formats.ts';
import { columnsOf, sheetColumns } from './formats/questionSheet.ts';

/** Names of a sheet's columns that are not those of the record. */
const COLUMNS: Readonly<Record<string, string>> = { correct_value: 'correct', choices: 'text' };

const YES_NO: Readonly<Record<Language, readonly string[]>> = { en: ['yes', 'no'], id: ['ya', 'tidak'] };
const choicesOf = (field: Field, language: Language): readonly string[] =>
  field.kind === 'boolean' ? YES_NO[language] : optionNames(field, language);

/** The entry of a question that an error is about: its name, its text, and in a sheet its column and what it probably means. */
export function refusedEntry(
  { format, rows }: ReadFile,
  question: FileQuestion,
  path: string | undefined,
  language: Language,
): QuestionEntry | null {
  const [top, , part] = path?.split('.') ?? [];
  if (!path || top === undefined) return null;
  const name = COLUMNS[part ?? top] ?? part ?? top;
  const fields: Readonly<Record<string, Field | undefined>> =
    format === 'xlsx' ? sheetColumns : questions.fields;
  const field = fields[name] ?? (questions.fields as typeof fields)[top];
  if (!field) return null;
  const value = textAt(question, path);
  const index = format === 'xlsx' ? columnsOf(rows[0]?.cells ?? []).get(name) : undefined;
  const suggestion = index !== undefined && value ? nearest(value, optionNames(field, language)) : undefined;
  return {
    name: field.label[language],
    value,
    column: index === undefined ? null : cellText(rows[0]!.cells[index]).trim(),
    suggestion: suggestion ?? null,
    choices: index === undefined ? [] : choicesOf(field, language),
  };
}

/** Null where it is a list. */
function textAt(question: FileQuestion, path: string): string | null {
  const found = path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], question);
  if (typeof found === 'object' && found !== null) return null;
  return found === undefined || found === null ? '' : cellText(found);
}
