import { account as accountEn } from '#i18n/en/account.ts';
import { attendance as attendanceEn } from '#i18n/en/attendance.ts';
import { admin as adminEn } from '#i18n/en/admin.ts';
import { classes as classesEn } from '#i18n/en/classes.ts';
import { corrections as correctionsEn } from '#i18n/en/corrections.ts';
import { home as homeEn } from '#i18n/en/home.ts';
import { learning as learningEn } from '#i18n/en/learning.ts';
import { participants as participantsEn } from '#i18n/en/participants.ts';
import { profile as profileEn } from '#i18n/en/profile.ts';
import { shell as shellEn } from '#i18n/en/shell.ts';
import { transfer as transferEn } from '#i18n/en/transfer.ts';
import { account as accountId } from '#i18n/id/account.ts';
import { attendance as attendanceId } from '#i18n/id/attendance.ts';
import { admin as adminId } from '#i18n/id/admin.ts';
import { classes as classesId } from '#i18n/id/classes.ts';
import { corrections as correctionsId } from '#i18n/id/corrections.ts';
import { home as homeId } from '#i18n/id/home.ts';
import { learning as learningId } from '#i18n/id/learning.ts';
import { participants as participantsId } from '#i18n/id/participants.ts';
import { profile as profileId } from '#i18n/id/profile.ts';
import { shell as shellId } from '#i18n/id/shell.ts';
import { transfer as transferId } from '#i18n/id/transfer.ts';
import { createTranslate } from '#i18n/translate.ts';
import type { Language } from '#shared/schema/field.ts';

const words = {
  en: [
    shellEn,
    accountEn,
    homeEn,
    learningEn,
    profileEn,
    adminEn,
    attendanceEn,
    classesEn,
    correctionsEn,
    participantsEn,
    transferEn,
  ],
  id: [
    shellId,
    accountId,
    homeId,
    learningId,
    profileId,
    adminId,
    attendanceId,
    classesId,
    correctionsId,
    participantsId,
    transferId,
  ],
};

/** The words of the interface in one language, as a test reads them on the screen; throws for a key that has none. */
export function wordsOf(language: Language) {
  const translates = words[language].map((part) => createTranslate(part, language));
  return (key: string, args?: Record<string, unknown>): string => {
    const found = translates.map((translate) => translate(key, args)).find((text) => text !== key);
    if (found === undefined) throw new Error(`No word has the key ${key}.`);
    return found;
  };
}
