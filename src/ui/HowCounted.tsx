import { CircleHelp } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import css from './figures.module.css';

const GAP = 8;

interface HowCountedProps {
  /** The accessible name of the button: which figure it explains. */
  readonly label: string;
  /** The figure with its value, as the heading. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A `?` beside a figure that opens its formula. Esc, a click elsewhere or on a link in it close it. */
export function HowCounted({ label, title, children }: HowCountedProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <span className={css.why}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        // The pointer has already closed an open one when its click arrives.
        onClick={() => setOpen(!isOpen)}
      >
        <CircleHelp size={16} strokeWidth={1.6} aria-hidden />
      </button>
      {isOpen && (
        <Formula button={button} title={title} setOpen={setOpen}>
          {children}
        </Formula>
      )}
    </span>
  );
}

interface FormulaProps {
  readonly button: React.RefObject<HTMLButtonElement | null>;
  readonly title: string;
  readonly setOpen: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** In the top layer, so that no card cuts it off; under its button, or above where there is more room. */
function Formula({ button, title, setOpen, children }: FormulaProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current!;
    if ('showPopover' in box) {
      box.popover = 'manual';
      box.showPopover();
    }
    const at = button.current!.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = box;
    const left = Math.min(at.left, document.documentElement.clientWidth - offsetWidth - GAP);
    const isBelow = at.bottom + GAP + offsetHeight <= window.innerHeight || at.top < window.innerHeight / 2;
    box.style.left = `${Math.max(GAP, left)}px`;
    box.style.top = `${isBelow ? at.bottom + GAP : Math.max(GAP, at.top - GAP - offsetHeight)}px`;
    box.focus({ preventScroll: true });
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!box.contains(target as Node) && !button.current?.contains(target as Node)) setOpen(false);
    };
    const onScroll = () => setOpen(false);
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
      window.removeEventListener('scroll', onScroll);
    };
  }, [button, setOpen]);
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label={title} className={css.formula}>
      <strong>{title}</strong>
      {children}
    </div>
  );
}
