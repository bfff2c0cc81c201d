import type { StepUpState } from '#shared/api/stepUp.ts';
import { createRoot } from 'react-dom/client';
import { addWords, I18nProvider, loadCatalogue, type WordFiles } from '../i18n.tsx';
import { call } from '../call.ts';
import { routeLanguage } from '../language.ts';
import { StepUpDialog } from './StepUpDialog.tsx';

const words: WordFiles = {
  en: () => import('#i18n/en/stepUp.ts'),
  id: () => import('#i18n/id/stepUp.ts'),
};
let asking: Promise<boolean> | undefined;

/**
 * Asks the person to prove who they are, before a sensitive action: one dialog, however many requests wait for it. Resolves to whether they
 * have. It stands beside the page, which loses nothing.
 */
export const askStepUp = (): Promise<boolean> =>
  (asking ??= ask().finally(() => {
    asking = undefined;
  }));

async function ask(): Promise<boolean> {
  const lang = routeLanguage();
  const [catalogue, { data: state }] = await Promise.all([
    loadCatalogue(lang),
    call('GET /me/step-up'),
    addWords(lang, words),
  ]);
  return show(catalogue, state);
}

function show(catalogue: Awaited<ReturnType<typeof loadCatalogue>>, state: StepUpState) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const ended = new Promise<boolean>((resolve) => {
    root.render(
      <I18nProvider catalogue={catalogue}>
        <StepUpDialog state={state} onEnd={resolve} />
      </I18nProvider>,
    );
  });
  return ended.finally(() => {
    root.unmount();
    place.remove();
  });
}
