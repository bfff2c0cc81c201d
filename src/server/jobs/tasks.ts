import { bulkTask } from '../changes/bulk.jobs.ts';
import { undoTask } from '../changes/undo.jobs.ts';
import { exportTask } from '../exports/exports.jobs.ts';
import { forgetRunsTask, lostRunsTask } from '../changes/jobRuns.ts';
import type { Config } from '../config.ts';
import { removeUnusedTask } from '../files/unusedFiles.ts';
import { forgetFilesTask, importTask } from '../imports/imports.jobs.ts';
import { mailOf } from '../mail/mail.ts';
import { standingTasks } from '../modules/competencies/competencies.jobs.ts';
import { sweepAttemptsTask } from '../modules/attempts/attempts.jobs.ts';
import { renderCertificateTask } from '../modules/certificates/renderCertificate.ts';
import { correctionTasks } from '../modules/corrections/corrections.jobs.ts';
import {
  completeClassTask,
  enrolmentsTask,
  keepAudiencesTask,
  sweepEndedTask,
  sweepOffersTask,
  tellWaitingTask,
} from '../modules/enrolments/enrolments.jobs.ts';
import { reportTasks } from '../modules/reports/reports.jobs.ts';
import { reminderTasks } from '../modules/reminders/reminders.jobs.ts';
import { showNewsTask } from '../modules/news/news.jobs.ts';
import { statisticsTask } from '../modules/statistics/statistics.jobs.ts';
import { regradeTask } from '../modules/regrades/regrades.jobs.ts';
import { sessionTasks } from '../modules/session/session.jobs.ts';
import { ownDataTask } from '../modules/users/ownData.jobs.ts';
import { deliverTask } from '../notifications/deliver.ts';
import { forgetNotificationsTask } from '../notifications/forgetNotifications.ts';
import { releaseHeldTask } from '../notifications/releaseHeld.ts';
import type { Task } from './jobs.ts';

/** Every task of the product: a module's task is one line here. Without a mail server mails are handed to `print`. */
export function tasksOf(config: Config, print: (text: string) => void): readonly Task[] {
  const mail = mailOf(config, print);
  return [
    bulkTask,
    exportTask,
    ownDataTask,
    importTask,
    forgetFilesTask,
    lostRunsTask,
    forgetRunsTask,
    undoTask,
    deliverTask({ mail, print }),
    releaseHeldTask,
    forgetNotificationsTask,
    ...reminderTasks,
    ...sessionTasks(mail, print),
    removeUnusedTask,
    sweepAttemptsTask,
    ...correctionTasks,
    regradeTask,
    completeClassTask,
    sweepOffersTask,
    tellWaitingTask,
    sweepEndedTask,
    keepAudiencesTask,
    ...standingTasks,
    enrolmentsTask,
    statisticsTask,
    ...reportTasks(mail),
    showNewsTask,
    renderCertificateTask,
  ];
}
