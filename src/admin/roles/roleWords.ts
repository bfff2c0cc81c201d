import type { Messages } from '#i18n/translate.ts';
import { addAdminWords } from '#ui/adminWords.ts';

const files = import.meta.glob<Readonly<Record<string, Messages>>>('../../i18n/*/roleTools.ts');

/** The words of comparing roles, of trying a change of one and of giving them to many: there before a page names them. */
export const addRoleWords = (): Promise<void> => addAdminWords(files);
