/**
 * Switches on the admin half's style sheet, which stands disabled in the document until then (scripts/viteStyles.ts), and waits for
 * it. Nothing to do where the server has switched it on, and in development, where styles come with their code.
 */
export function loadAdminStyles(): Promise<unknown> {
  const link = document.getElementById('admin-styles') as HTMLLinkElement | null;
  if (!link?.hasAttribute('disabled')) return Promise.resolve();
  return new Promise((resolve) => {
    link.onload = resolve;
    // The page is better off without its styles than not there at all.
    link.onerror = resolve;
    link.removeAttribute('disabled');
  });
}
