import { Search } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { useLoaded } from '../useLoaded.ts';
import css from './Header.module.css';

const loadPalette = () => import('../palette/Palette.tsx');

/** Opens the palette, as Ctrl K does (ShellKeys.tsx). */
export function SearchSwitch() {
  const { translate } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const Palette = useLoaded(loadPalette, isOpen)?.Palette;
  const label = translate('action.search');
  return (
    <>
      <button
        type="button"
        className={css.round}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <Search size={18} strokeWidth={1.6} aria-hidden />
      </button>
      {isOpen && Palette && <Palette onClose={() => setOpen(false)} />}
    </>
  );
}
