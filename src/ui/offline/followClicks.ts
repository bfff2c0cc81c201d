import type { PageToOpen } from '#shared/offline.ts';
import { whenNotQuiet } from '../shell/quiet.ts';

/**
 * After a click on a notification the worker asks this page to go to another one. An attempt, or a form with unsaved work, stays: the worker
 * then opens a window of its own.
 */
export const followClicks = (worker: Pick<ServiceWorkerContainer, 'addEventListener'>): void =>
  worker.addEventListener('message', ({ data, ports }) => {
    const { open } = data as Partial<PageToOpen>;
    if (open === undefined) return;
    const goes = mayLeave();
    ports[0]?.postMessage(goes);
    if (goes) location.assign(open);
  });

function mayLeave(): boolean {
  let isQuiet = true;
  whenNotQuiet(() => (isQuiet = false));
  return !isQuiet && window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
