import type { Translate } from '#i18n/translate.ts';
import { Search, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from '../Button.tsx';
import { useI18n } from '../i18n.tsx';
import css from './palette.module.css';

/** The limit of the search. */
const MAX_LENGTH = 100;

interface PaletteInputProps {
  readonly words: Translate;
  readonly text: string;
  readonly listId: string;
  /** Id of the option that Enter chooses. */
  readonly activeId: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}

/** The combobox: it keeps the focus, its keys move through the list below. */
export function PaletteInput({
  words,
  text,
  listId,
  activeId,
  onChange,
  onKeyDown,
  onClose,
}: PaletteInputProps) {
  const { translate } = useI18n();
  return (
    <div className={css.head}>
      <Search size={20} strokeWidth={1.6} aria-hidden />
      <input
        // eslint-disable-next-line jsx-a11y/no-autofocus -- a dialog that was asked for, whose one use is typing
        autoFocus
        className={css.input}
        type="text"
        role="combobox"
        aria-label={words('palette.placeholder')}
        aria-expanded={activeId !== undefined}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={words('palette.placeholder')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button variant="icon" aria-label={translate('action.close')} onClick={onClose}>
        <X size={18} strokeWidth={1.6} aria-hidden />
      </Button>
    </div>
  );
}
