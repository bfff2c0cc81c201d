/** The languages of the interface. Separate from the kinds of fields because every page's first load contains them. */
export const languages = ['en', 'id'] as const;
export type Language = (typeof languages)[number];

/** Whether the first part of a path can be a language tag, of the interface or another (`fr`, `pt-BR`). */
export const isLanguageTag = (value: string): boolean => /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(value);
