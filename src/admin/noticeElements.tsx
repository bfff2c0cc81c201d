import { CloseNotificationContext, TakeUndoableMutationContext, type UndoableMutation } from 'ra-core';
import { useCallback, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface NoticeElement {
  readonly element: ReactNode;
  readonly close: () => void;
  /** Its own Undo button takes the change with `useTakeUndoableMutation`. */
  readonly undo: (() => void) | undefined;
}
interface Hosted extends NoticeElement {
  readonly host: HTMLElement;
}

/**
 * Notices that a page gives as an element, as react-admin allows: the shell's toast holds their place, and they are rendered here, where
 * the contexts of the admin exist.
 */
export function useNoticeElements() {
  const [hosted, setHosted] = useState<readonly Hosted[]>([]);
  const placeOf = useCallback((notice: NoticeElement) => {
    const host = (element: HTMLElement | null) => {
      if (!element) return undefined;
      setHosted((others) => [...others, { ...notice, host: element }]);
      return () => setHosted((all) => all.filter((one) => one.host !== element));
    };
    return <div ref={host} />;
  }, []);
  const elements = hosted.map(({ host, element, close, undo }, index) =>
    createPortal(
      <CloseNotificationContext.Provider value={close}>
        <TakeUndoableMutationContext.Provider value={() => undo && taken(undo, close)}>
          {element}
        </TakeUndoableMutationContext.Provider>
      </CloseNotificationContext.Provider>,
      host,
      String(index),
    ),
  );
  return { elements, placeOf };
}

/** Closing a notice sends its change. */
const taken =
  (undo: () => void, close: () => void): UndoableMutation =>
  ({ isUndo }) =>
    isUndo ? undo() : close();
