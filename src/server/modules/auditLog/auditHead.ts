import { signedHead } from '../../platform/audit/auditHead.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { mailWords } from '../../platform/mail/mailWords.ts';

/**
 * Once a day the signed end of the audit log goes where the database's account cannot change it: into the server's log, and by mail to
 * AUDIT_HEAD_MAIL.
 */
export const auditHeadTask = (mail: Mail): Task => ({
  name: 'sign-audit-head',
  cron: '5 17 * * *',
  async run(ctx) {
    const head = await signedHead(ctx, ctx.now);
    if (!head) return;
    ctx.log.info({ audit_head: head }, 'end of the audit log');
    const { auditHeadMail: to, appUrl, siteLanguage } = ctx.config;
    if (!to) return;
    const say = mailWords(siteLanguage);
    await mail.send({
      to,
      id: `audit-head-${head.no}-${head.at}`,
      subject: say('audit_head.subject', { no: head.no }),
      text: `${say('audit_head.about', { url: appUrl })}\n\n${JSON.stringify(head)}\n`,
    });
  },
});
