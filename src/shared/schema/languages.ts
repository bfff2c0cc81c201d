/** The languages of the interface. Apart from the kinds of fields: every page's first load knows them. */
export const languages = ['en', 'id'] as const;
export type Language = (typeof languages)[number];
