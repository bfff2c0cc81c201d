import type { Messages } from '#i18n/translate.ts';
import { allLists } from '#shared/resources/index.ts';
import type { Fields } from '#shared/schema/resource.ts';
import type { Language } from '#shared/schema/field.ts';

/** Labels of every resource and field under the keys where react-admin looks for them. */
export function resourceMessages(lang: Language): Messages {
  const entries = allLists.map(({ name, label, fields }) => {
    const one = label.one[lang];
    return [
      name,
      { name: lang === 'en' ? `${one} |||| ${label.many.en}` : one, fields: fieldLabels(fields, lang) },
    ];
  });
  return { resources: Object.fromEntries(entries) as Messages };
}

function fieldLabels(fields: Fields, lang: Language): Messages {
  const labels: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    labels[name] = field.label[lang];
    for (const [column, { label }] of Object.entries(field.fields ?? {}))
      labels[`${name}.${column}`] = label[lang];
  }
  return labels;
}
