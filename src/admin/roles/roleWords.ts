import type { Messages } from '#i18n/translate.ts';
import { addAdminWords } from '#ui/adminWords.ts';

const files = import.meta.glob<Readonly<Record<string, Messages>>>('../../i18n/*/roleTools.ts');

/** The words for comparing roles, previewing a change of one and giving them to many: loaded before a page uses them. */
export const addRoleWords = (): Promise<void> => addAdminWords(files);
