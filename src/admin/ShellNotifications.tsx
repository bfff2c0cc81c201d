import { AddNotificationContext, useTranslate, type NotificationPayload } from 'ra-core';
import { useCallback, type ReactNode } from 'react';
import { toast, TOAST_MS, type Toast } from '#ui/toasts.ts';

const types: Readonly<Record<NotificationPayload['type'], Toast['type']>> = {
  error: 'error',
  warning: 'warning',
  info: 'default',
  success: 'default',
};

/** Sends react-admin's notifications to the shell's toasts; translated here, because the shell lacks react-admin's words. */
export function ShellNotifications({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const notify = useCallback(
    ({ message, type, notificationOptions: options = {} }: NotificationPayload) => {
      const text = typeof message === 'string' ? translate(message, options.messageArgs) : message;
      const durationMs = options.autoHideDuration ?? TOAST_MS;
      toast.show(
        type === 'error'
          ? { type: types[type], title: translate('message.failed'), body: text, durationMs }
          : { type: types[type], title: text, durationMs },
      );
    },
    [translate],
  );
  return <AddNotificationContext.Provider value={notify}>{children}</AddNotificationContext.Provider>;
}
