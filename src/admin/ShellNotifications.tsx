import {
  AddNotificationContext,
  AddUndoableMutationContext,
  useTranslate,
  type NotificationPayload,
} from 'ra-core';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { sendOutliving } from '#dataProvider/write.ts';
import { beforeSignOut } from '#ui/beforeSignOut.ts';
import { toast, TOAST_MS, useToasts, type Toast } from '#ui/toasts.ts';
import { useNoticeElements } from './noticeElements.tsx';
import { createUndoQueue, type UndoQueue } from './undoQueue.ts';

const types: Readonly<Record<NotificationPayload['type'], Toast['type']>> = {
  error: 'error',
  warning: 'warning',
  info: 'default',
  success: 'default',
};
/** The maximum of a browser's timer: react-admin's "does not close by itself". */
const FOREVER_MS = 2_147_483_647;

/** Sends react-admin's notifications to the shell's toasts; translated here, because the shell lacks react-admin's words. */
export function ShellNotifications({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const [queue] = useState(createUndoQueue);
  const { elements, placeOf } = useNoticeElements();
  useSending(queue);
  const notify = useCallback(
    ({ message, type, notificationOptions: options = {} }: NotificationPayload) => {
      const durationMs =
        options.autoHideDuration === null ? FOREVER_MS : (options.autoHideDuration ?? TOAST_MS);
      const show = (undo?: () => void): number => {
        const isText = typeof message === 'string';
        const text = isText
          ? translate(message, options.messageArgs)
          : placeOf({ element: message, undo, close: () => toast.close(id) });
        const id = toast.show({
          type: types[type],
          durationMs,
          ...(type === 'error' ? { title: translate('message.failed'), body: text } : { title: text }),
          ...(undo && isText && { action: { label: translate('ra.action.undo'), onAction: undo } }),
        });
        return id;
      };
      if (options.undoable) queue.announce(show);
      else show();
    },
    [translate, queue, placeOf],
  );
  return (
    <AddUndoableMutationContext.Provider value={queue.add}>
      <AddNotificationContext.Provider value={notify}>
        {children}
        {elements}
      </AddNotificationContext.Provider>
    </AddUndoableMutationContext.Provider>
  );
}

/** A change that can be undone is sent when its notice has closed, and whenever the person leaves: the page, the tab, the session. */
function useSending(queue: UndoQueue): void {
  const toasts = useToasts();
  useEffect(() => {
    queue.sendClosed(new Set(toasts.map(({ id }) => id)));
    if (!queue.isWaiting()) return;
    // The page asks, as in react-admin, and sends meanwhile: a request that starts while a page ends may be lost.
    const sendAndAsk = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      sendOutliving(queue.sendAll);
    };
    window.addEventListener('beforeunload', sendAndAsk);
    return () => window.removeEventListener('beforeunload', sendAndAsk);
  }, [queue, toasts]);
  useEffect(() => {
    // A phone may end a hidden page without notice.
    const sendWhenHidden = () => {
      if (document.visibilityState === 'hidden') sendOutliving(queue.sendAll);
    };
    const takeBack = beforeSignOut(queue.sendAll);
    queue.open();
    document.addEventListener('visibilitychange', sendWhenHidden);
    return () => {
      takeBack();
      document.removeEventListener('visibilitychange', sendWhenHidden);
      queue.close();
    };
  }, [queue]);
}
