import { useMutation } from '@tanstack/react-query';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { downloadCertificate } from './certificateCalls.ts';

/** Downloads a certificate, and shows an error when that fails. */
export function useDownload() {
  const { translate } = useI18n();
  return useMutation({
    mutationFn: downloadCertificate,
    onError: (error) =>
      toast.show({ type: 'error', title: translate('message.failed'), body: errorText(error, translate) }),
  });
}
