import { toast } from '#ui/toasts.ts';

interface Shared {
  readonly title: string;
  readonly url: string;
  /** Said when the link is in the clipboard. */
  readonly copied: string;
}

/** The system's share sheet, or else the clipboard. */
export async function share({ title, url, copied }: Shared): Promise<void> {
  if (navigator.share) {
    // Closing the sheet is not an error.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  await navigator.clipboard?.writeText(url);
  toast.show({ title: copied, body: url });
}
