import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';

/** The props of a menu's popup. */
export interface PopupProps {
  readonly id: string;
  readonly label: string;
  /** Closes it and returns the focus to the button. */
  readonly onClose: () => void;
}
interface MenuProps {
  /** Accessible name of the button and of its list. */
  readonly label: string;
  /** The content of the button. */
  readonly button: ReactNode;
  readonly buttonClass?: string | undefined;
  readonly busy?: boolean;
  /** Called when the user is about to open the list, so that its code can be fetched. */
  readonly onNear?: () => void;
  readonly onOpen?: () => void;
  /** The list, a MenuPopup; undefined while its code is loading. */
  readonly children: (popup: PopupProps) => ReactNode;
}

/** A button with a list under it. Enter and ↓ open, Esc, Tab and a click elsewhere close. */
export function Menu({ label, button, buttonClass, busy, onNear, onOpen, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const buttonId = `${id}-button`;
  const open = () => {
    setOpen(true);
    onOpen?.();
  };
  const close = () => {
    setOpen(false);
    document.getElementById(buttonId)?.focus();
  };
  useLeaving(root, isOpen, setOpen, buttonId);
  return (
    <div ref={root} style={{ position: 'relative' }}>
      <button
        id={buttonId}
        type="button"
        className={buttonClass}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={label}
        aria-busy={busy || undefined}
        title={label}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => (isOpen ? setOpen(false) : open())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          open();
        }}
      >
        {button}
      </button>
      {isOpen && children({ id, label, onClose: close })}
    </div>
  );
}

/** While it is open: a click elsewhere and Tab close it, Esc closes it and gives the focus back. */
function useLeaving(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  setOpen: (isOpen: boolean) => void,
  buttonId: string,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' && event.key !== 'Escape') return;
      setOpen(false);
      if (event.key === 'Escape') document.getElementById(buttonId)?.focus();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [root, isOpen, setOpen, buttonId]);
}
