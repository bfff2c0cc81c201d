import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from './Button.tsx';
import { useI18n } from './i18n.tsx';

/** "…" among the buttons of a page's head: unfolds those that a narrow window hides. The styles of the page show it when there are any. */
export function Others() {
  const { translate } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const label = translate('shell.others');
  return (
    <button
      type="button"
      data-others
      className={buttonClass({ small: true })}
      aria-expanded={isOpen}
      aria-label={label}
      title={label}
      onClick={() => setOpen(!isOpen)}
    >
      <Ellipsis size={18} strokeWidth={1.8} aria-hidden />
    </button>
  );
}
