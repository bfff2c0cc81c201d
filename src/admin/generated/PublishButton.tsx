import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { setPublication } from '#dataProvider/recordCalls.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { allows, type LinkRecord } from '../recordLinks.ts';
import { useFieldLabel } from '../useFieldLabel.ts';
import css from './dialogs.module.css';
import { useRecordCall } from './useRecordCall.ts';

interface PublishButtonProps {
  readonly resource: AnyResource;
  readonly record: LinkRecord;
  readonly isSecondary: boolean;
}

/** Publishes or unpublishes a record; if something is missing, lists it. */
export function PublishButton({ resource, record, isSecondary }: PublishButtonProps) {
  const { isAllowed, isPublished, isRunning, label, toggle, dialog } = usePublication(resource, record);
  if (!isAllowed) return null;
  return (
    <>
      <Button
        small
        variant={isPublished || isSecondary ? 'outlined' : 'primary'}
        busy={isRunning}
        onClick={() => void toggle()}
      >
        {label}
      </Button>
      {dialog}
    </>
  );
}

/** The same without the button: `dialog` lists what is missing, after an attempt to publish. */
export function usePublication(resource: AnyResource, record: LinkRecord) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const id = String(record['id']);
  const { isRunning, run } = useRecordCall(resource.name, id);
  const [problems, setProblems] = useState<readonly string[] | null>(null);
  const fieldLabel = useFieldLabel();
  const isPublished = record['status'] === 'published';

  async function toggle() {
    try {
      await run(() => setPublication(resource.name, record, !isPublished));
      toast.show({ title: translate(isPublished ? 'admin.publish.taken_back' : 'admin.publish.published') });
    } catch (error) {
      const missing =
        error instanceof HttpError ? missingFrom(error, (name) => nameOf(resource, name, fieldLabel)) : [];
      if (missing.length > 0) setProblems(missing);
      else toast.show({ type: 'error', title: translate('message.failed'), body: errorText(error, words) });
    }
  }
  return {
    isAllowed: allows(record, isPublished ? 'unpublish' : 'publish'),
    isPublished,
    isRunning,
    toggle,
    label: translate(isPublished ? 'admin.publish.take_back' : 'admin.publish.publish'),
    dialog: problems && <ProblemsDialog problems={problems} onClose={() => setProblems(null)} />,
  };
}

function ProblemsDialog({ problems, onClose }: { problems: readonly string[]; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog
      title={translate('error.not-ready')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {translate('action.close')}
        </Button>
      }
    >
      <ul className={css.list}>
        {problems.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Dialog>
  );
}

const nameOf = (resource: AnyResource, name: string, fieldLabel: ReturnType<typeof useFieldLabel>) =>
  resource.fields[name] ? fieldLabel(resource, name) : undefined;

/** The server's list of what is missing; a message that does not name its field gets the field's name in front. */
function missingFrom(error: HttpError, label: (name: string) => string | undefined): string[] {
  return Object.entries(error.errors).flatMap(([name, texts]) => {
    const field = label(name);
    return texts.map((text) => (field && !text.includes(field) ? `${field}: ${text}` : text));
  });
}
