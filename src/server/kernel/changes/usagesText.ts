import { isResource, resourceNamed } from '#shared/resources/index.ts';
import type { Label } from '#shared/schema/field.ts';
import { languages } from '#shared/schema/languages.ts';
import type { Usages } from '../crud/usages.ts';

/** `2 Classes, 1 Quizzes` in both languages; a module's own table by its plain name. */
export function usagesText(usages: Usages): Label {
  const nameOf = (name: string, language: keyof Label) =>
    isResource(name) ? resourceNamed(name).label.many[language] : name.replaceAll('-', ' ');
  const texts = languages.map((language) => [
    language,
    Object.entries(usages)
      .map(([name, count]) => `${count} ${nameOf(name, language)}`)
      .join(', '),
  ]);
  return Object.fromEntries(texts) as Label;
}
