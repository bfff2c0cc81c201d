import { account as accountEn } from '#i18n/en/account.ts';
import { attendance as attendanceEn } from '#i18n/en/attendance.ts';
import { admin as adminEn } from '#i18n/en/admin.ts';
import { bank as bankEn } from '#i18n/en/bank.ts';
import { bank as bankId } from '#i18n/id/bank.ts';
import { classes as classesEn } from '#i18n/en/classes.ts';
import { corrections as correctionsEn } from '#i18n/en/corrections.ts';
import { course as courseEn } from '#i18n/en/course.ts';
import { evaluation as evaluationEn } from '#i18n/en/evaluation.ts';
import { grades as gradesEn } from '#i18n/en/grades.ts';
import { home as homeEn } from '#i18n/en/home.ts';
import { kept as keptEn } from '#i18n/en/kept.ts';
import { learning as learningEn } from '#i18n/en/learning.ts';
import { module as moduleEn } from '#i18n/en/module.ts';
import { participants as participantsEn } from '#i18n/en/participants.ts';
import { people as peopleEn } from '#i18n/en/people.ts';
import { player as playerEn } from '#i18n/en/player.ts';
import { practice as practiceEn } from '#i18n/en/practice.ts';
import { homeLines as homeLinesEn } from '#i18n/en/homeLines.ts';
import { profile as profileEn } from '#i18n/en/profile.ts';
import { questionTransfer as questionTransferEn } from '#i18n/en/questionTransfer.ts';
import { quiz as quizEn } from '#i18n/en/quiz.ts';
import { quizGrades as quizGradesEn } from '#i18n/en/quizGrades.ts';
import { regrade as regradeEn } from '#i18n/en/regrade.ts';
import { reports as reportsEn } from '#i18n/en/reports.ts';
import { security as securityEn } from '#i18n/en/security.ts';
import { signInSteps as signInStepsEn } from '#i18n/en/signInSteps.ts';
import { result as resultEn } from '#i18n/en/result.ts';
import { shell as shellEn } from '#i18n/en/shell.ts';
import { statistics as statisticsEn } from '#i18n/en/statistics.ts';
import { stepUp as stepUpEn } from '#i18n/en/stepUp.ts';
import { transfer as transferEn } from '#i18n/en/transfer.ts';
import { account as accountId } from '#i18n/id/account.ts';
import { attendance as attendanceId } from '#i18n/id/attendance.ts';
import { admin as adminId } from '#i18n/id/admin.ts';
import { classes as classesId } from '#i18n/id/classes.ts';
import { corrections as correctionsId } from '#i18n/id/corrections.ts';
import { course as courseId } from '#i18n/id/course.ts';
import { evaluation as evaluationId } from '#i18n/id/evaluation.ts';
import { grades as gradesId } from '#i18n/id/grades.ts';
import { home as homeId } from '#i18n/id/home.ts';
import { kept as keptId } from '#i18n/id/kept.ts';
import { learning as learningId } from '#i18n/id/learning.ts';
import { module as moduleId } from '#i18n/id/module.ts';
import { participants as participantsId } from '#i18n/id/participants.ts';
import { people as peopleId } from '#i18n/id/people.ts';
import { player as playerId } from '#i18n/id/player.ts';
import { practice as practiceId } from '#i18n/id/practice.ts';
import { homeLines as homeLinesId } from '#i18n/id/homeLines.ts';
import { profile as profileId } from '#i18n/id/profile.ts';
import { questionTransfer as questionTransferId } from '#i18n/id/questionTransfer.ts';
import { quiz as quizId } from '#i18n/id/quiz.ts';
import { quizGrades as quizGradesId } from '#i18n/id/quizGrades.ts';
import { regrade as regradeId } from '#i18n/id/regrade.ts';
import { reports as reportsId } from '#i18n/id/reports.ts';
import { security as securityId } from '#i18n/id/security.ts';
import { signInSteps as signInStepsId } from '#i18n/id/signInSteps.ts';
import { result as resultId } from '#i18n/id/result.ts';
import { shell as shellId } from '#i18n/id/shell.ts';
import { statistics as statisticsId } from '#i18n/id/statistics.ts';
import { stepUp as stepUpId } from '#i18n/id/stepUp.ts';
import { transfer as transferId } from '#i18n/id/transfer.ts';
import { createTranslate } from '#i18n/translate.ts';
import type { Language } from '#shared/schema/field.ts';

const words = {
  en: [
    shellEn,
    accountEn,
    homeEn,
    evaluationEn,
    gradesEn,
    resultEn,
    keptEn,
    learningEn,
    courseEn,
    moduleEn,
    peopleEn,
    playerEn,
    practiceEn,
    homeLinesEn,
    profileEn,
    quizEn,
    adminEn,
    attendanceEn,
    bankEn,
    classesEn,
    correctionsEn,
    participantsEn,
    questionTransferEn,
    quizGradesEn,
    regradeEn,
    reportsEn,
    securityEn,
    signInStepsEn,
    statisticsEn,
    stepUpEn,
    transferEn,
  ],
  id: [
    shellId,
    accountId,
    homeId,
    evaluationId,
    gradesId,
    resultId,
    keptId,
    learningId,
    courseId,
    moduleId,
    peopleId,
    playerId,
    practiceId,
    homeLinesId,
    profileId,
    quizId,
    adminId,
    attendanceId,
    bankId,
    classesId,
    correctionsId,
    participantsId,
    questionTransferId,
    quizGradesId,
    regradeId,
    reportsId,
    securityId,
    signInStepsId,
    statisticsId,
    stepUpId,
    transferId,
  ],
};

/** The words of the interface in one language, as a test reads them on the screen; throws for an unknown key. */
export function wordsOf(language: Language) {
  const translates = words[language].map((part) => createTranslate(part, language));
  return (key: string, args?: Record<string, unknown>): string => {
    const found = translates.map((translate) => translate(key, args)).find((text) => text !== key);
    if (found === undefined) throw new Error(`No word has the key ${key}.`);
    return found;
  };
}
