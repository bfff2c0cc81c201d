// Written by scripts/extensions.mjs from the folders beside it: do not edit.

export const serverWords = {
  en: {},
  id: {},
};
