/**
 * Enables the admin's style sheet, which is disabled in the document until then (scripts/viteStyles.ts), and waits for it. Does nothing if
 * the server has already enabled it, and in development, where styles come with their code.
 */
export function loadAdminStyles(): Promise<unknown> {
  const link = document.getElementById('admin-styles') as HTMLLinkElement | null;
  if (!link?.hasAttribute('disabled')) return Promise.resolve();
  return new Promise((resolve) => {
    link.onload = resolve;
    // The page without its styles is better than no page.
    link.onerror = resolve;
    link.removeAttribute('disabled');
  });
}
