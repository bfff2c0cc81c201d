/** Chromium's offer to install the page as an app; not in TypeScript's library. */
export interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
}

let offer: InstallPrompt | undefined;

/** Keeps the browser's offer for the profile page, instead of a bar over the pages. Call it before the window has loaded. */
export const watchInstall = (): void =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallPrompt;
  });

/** The offer, which can be used once. */
export const installOffer = (): InstallPrompt | undefined => offer;
