import { topLayer } from './useModal.ts';

/** The code that removes the control may place the focus itself, after loading or in an effect. */
const PATIENCE_MS = 50;

/**
 * An action may remove the control that has the focus, with its row, its notice or its bar. The browser then drops the focus: a screen
 * reader says nothing, and Tab may start anywhere. From now on it moves to the nearest remaining part of the page that can have it, else to
 * the heading of the page.
 */
export function followFocus(): void {
  /** The control that had the focus last, and its ancestors. */
  let lastPlace = withAncestors(document.activeElement);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isDropped = () => isLost() && lastPlace[0]?.isConnected === false;
  const restore = () => {
    if (!isDropped() || topLayer() !== document.body) return;
    const place = lastPlace.find((one) => one.isConnected && one.matches('#main [tabindex]'));
    const target = place ?? document.querySelector('#main h1[tabindex]');
    (target as HTMLElement | null)?.focus({ preventScroll: true });
  };
  document.addEventListener('focusin', ({ target }) => {
    lastPlace = withAncestors(target as Element);
  });
  // A click on the bare page, for example, leaves the control on purpose. After the event, which may announce the removal.
  document.addEventListener('focusout', () =>
    queueMicrotask(() => {
      if (isLost() && lastPlace[0]?.isConnected && !lastPlace[0].matches(':disabled')) lastPlace = [];
    }),
  );
  new MutationObserver(() => {
    if (!isDropped()) return;
    clearTimeout(timer);
    timer = setTimeout(restore, PATIENCE_MS);
  }).observe(document.body, { childList: true, subtree: true });
}

const isLost = () => document.activeElement === document.body;

function withAncestors(element: Element | null): readonly Element[] {
  return element ? [element, ...withAncestors(element.parentElement)] : [];
}
