import { Share2 } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';

interface Shared {
  readonly title: string;
  readonly url: string;
  /** Said when the link is in the clipboard. */
  readonly copied: string;
}

/** Shares the page that verifies a certificate of the class `name`. */
export function ShareButton({ name, url }: { name: string; url: string }) {
  const { translate } = useI18n();
  const title = translate('certificate.share_text', { name });
  return (
    <Button onClick={() => void share({ title, url, copied: translate('certificate.copied') })}>
      <Share2 size={18} strokeWidth={1.6} aria-hidden />
      {translate('certificate.share')}
    </Button>
  );
}

/** The system's share sheet, or else the clipboard. */
async function share({ title, url, copied }: Shared): Promise<void> {
  if (navigator.share) {
    // Closing the sheet is not an error.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  await navigator.clipboard?.writeText(url);
  toast.show({ title: copied, body: url });
}
