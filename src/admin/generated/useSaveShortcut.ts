import { useTranslate } from 'ra-core';
import { useKeys } from '#ui/keys.ts';

/** Ctrl S (Command S) saves the form instead of the page; Ctrl Enter does too, even inside a multi-line text. */
export function useSaveShortcut(save: () => void): void {
  const translate = useTranslate();
  useKeys([{ keys: ['ctrl+s', 'ctrl+Enter'], label: translate('action.save'), run: save }]);
}
