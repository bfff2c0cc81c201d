import { usageLines } from '#shared/resources/usageLines.ts';
import type { Label } from '#shared/schema/field.ts';
import { languages } from '#shared/schema/languages.ts';
import type { Usages } from '../crud/usages.ts';

/** `2 Classes, 1 Quiz` in both languages. */
export const usagesText = (usages: Usages): Label =>
  Object.fromEntries(
    languages.map((language) => [language, usageLines(usages, language).join(', ')]),
  ) as Label;
