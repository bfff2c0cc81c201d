import { TAKE_OVER } from '#shared/offline.ts';
import { loadCatalogue } from '../i18n.tsx';
import { routeLanguage } from '../language.ts';
import { whenNotQuiet } from '../shell/quiet.ts';
import { toast } from '../toasts.ts';

/** Longer than anybody keeps a page open; the maximum of timers. */
const UNTIL_CLOSED_MS = 2 ** 31 - 1;
let visibleToast: number | undefined;

/** The specification's prompt. The new version takes over when its button is pressed, never automatically. */
export const offerNewVersion = (registration: ServiceWorkerRegistration): void =>
  prompt(() => {
    if (registration.waiting) registration.waiting.postMessage(TAKE_OVER);
    // Another tab was faster.
    else location.reload();
  });

/**
 * Another version has taken over, by the button of this tab or of another one: reloads, unless unsaved work would be lost. An attempt or a
 * form that objects to being closed keeps its version, and offers the new one.
 */
export function reloadOrOffer(): void {
  const leaving = new Event('beforeunload', { cancelable: true });
  whenNotQuiet(() => {
    if (window.dispatchEvent(leaving)) location.reload();
    else prompt(() => location.reload());
  });
}

/** In an attempt it waits until that is over. */
function prompt(onAction: () => void): void {
  whenNotQuiet(async () => {
    const { translate } = await loadCatalogue(routeLanguage());
    if (visibleToast !== undefined) toast.close(visibleToast);
    visibleToast = toast.show({
      title: translate('app.name'),
      body: translate('message.new_version'),
      durationMs: UNTIL_CLOSED_MS,
      action: { label: translate('action.reload'), onAction },
    });
  });
}
