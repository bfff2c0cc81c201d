/** Words that are on paper only. `id/printing.ts` is typed by this file. */
export const printing = {
  by: 'Printed %{time} by %{name}',
  page: 'Page',
  page_of: 'of',
};
export type PrintingWords = typeof printing;
