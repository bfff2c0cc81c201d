import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/call.ts';
import { errorText } from '#ui/errorText.ts';
import { useI18n, type I18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { unsubscribeBrowser } from '#ui/offline/unsubscribeBrowser.ts';
import { subscribeBrowser } from './browserPush.ts';
import { PREFERENCES } from './usePreferences.ts';

export const PUSH_DEVICES = ['portal', 'push-devices'] as const;
export const BROWSER_PUSH = ['portal', 'browser-push'] as const;

/** Reads again what a change of a device changes: the list, the browser's state, and the number in the preferences. */
function useReadingAgain() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [PUSH_DEVICES, BROWSER_PUSH, PREFERENCES].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

/** The browser has no connection to its push service, or no worker. */
class BrowserRefused extends Error {
  override name = 'BrowserRefused';
}
/** The person has closed the browser's question. */
class NotAllowed extends Error {
  override name = 'NotAllowed';
}

/** Asks the person and turns push messages on in this browser. `publicKey`: the site's. `failure`: why it did not work, in words. */
export function useTurningOn(publicKey: string) {
  const { translate } = useI18n();
  const turningOn = useMutation({
    mutationFn: async () => {
      const address = await subscribeBrowser(publicKey).catch((cause: unknown) => {
        throw new BrowserRefused('No subscription.', { cause });
      });
      if (!address) throw new NotAllowed();
      await call('PUT /my/push-devices/current', { body: address });
    },
    onSuccess: () => toast.show({ title: translate('push.is_on') }),
    onSettled: useReadingAgain(),
  });
  return { ...turningOn, failure: turningOn.error && failureText(turningOn.error, translate) };
}

function failureText(error: Error, translate: I18n['translate']): string {
  if (error instanceof NotAllowed) return translate('push.not_allowed');
  return error instanceof BrowserRefused ? translate('push.failed') : errorText(error, translate);
}

/** Turns a device off; this one also at its push service. */
export function useTurningOff() {
  const { translate } = useI18n();
  return useMutation({
    mutationFn: async ({ id, isHere }: { readonly id: string; readonly isHere: boolean }) => {
      await call('DELETE /my/push-devices/:id', { params: { id } });
      if (isHere) await unsubscribeBrowser();
    },
    onSuccess: () => toast.show({ title: translate('push.is_off') }),
    onError: (error) => toast.show({ type: 'error', title: errorText(error, translate) }),
    onSettled: useReadingAgain(),
  });
}
