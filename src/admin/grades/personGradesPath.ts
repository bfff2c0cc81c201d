/** The page of a person's grades, without the language; with `quiz` at that quiz. */
export const personGradesPath = (nip: string, quiz?: string): string =>
  `grade/user?user=${encodeURIComponent(nip)}${quiz ? `#${encodeURIComponent(quiz)}` : ''}`;
