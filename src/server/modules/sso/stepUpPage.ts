import type { Language } from '#shared/schema/field.ts';
import { serverWords } from '../../platform/http/language.ts';

/** Only the small script that the page names. */
export const STEP_UP_POLICY =
  "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The last page of a window that was opened for a proof at a provider. Its script tells the window that waits, over a channel of this site:
 * the pages of the provider in between have cut what else two windows know of each other.
 */
export function stepUpPage(language: Language): string {
  const translate = serverWords(language);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${translate('step_up_page.title')} · Mahir</title>
<script src="/step-up.js" defer></script>
</head>
<body>
<main>
<h1>${translate('step_up_page.title')}</h1>
<p>${translate('step_up_page.body')}</p>
</main>
</body>
</html>
`;
}
