/** The page of a quiz's grades, after the language. */
export const gradesPath = (slug: string): string => `grade/quiz/${encodeURIComponent(slug)}`;
