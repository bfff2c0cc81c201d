import { useTranslate } from 'ra-core';
import { removePassword } from '#dataProvider/recordCalls.ts';
import { Button } from '#ui/Button.tsx';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { useRecordCall } from '../generated/useRecordCall.ts';
import { allows, type LinkRecord } from '../recordLinks.ts';

/** An empty password in the form means unchanged, so removing it is a separate action. */
export function RemovePassword({ quiz }: { quiz: LinkRecord }) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const id = String(quiz['id']);
  const { isRunning, run } = useRecordCall('quizzes', id);
  if (quiz['has_password'] !== true || !allows(quiz, 'edit')) return null;
  async function remove() {
    try {
      await run(() => removePassword('quizzes', id));
      toast.show({ title: translate('admin.quiz.password_removed') });
    } catch (error) {
      toast.show({ type: 'error', title: translate('message.failed'), body: errorText(error, words) });
    }
  }
  return (
    <Button small busy={isRunning} onClick={() => void remove()}>
      {translate('admin.quiz.remove_password')}
    </Button>
  );
}
