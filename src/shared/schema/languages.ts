/** The languages of the interface. Apart from the kinds of fields: every page's first load knows them. */
export const languages = ['en', 'id'] as const;
export type Language = (typeof languages)[number];

/** Whether the first part of a path can be the name of a language, ours or another (`fr`, `pt-BR`). */
export const isLanguageTag = (value: string): boolean => /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(value);
