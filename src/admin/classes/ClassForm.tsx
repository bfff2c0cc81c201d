import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { HttpError } from '#ui/http.ts';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { toast } from '#ui/toasts.ts';
import { setPublication } from '#dataProvider/recordCalls.ts';
import { classes } from '#shared/resources/classes.ts';
import { recordPath } from '#shared/schema/paths.ts';
import { ResourceCreate } from '../generated/ResourceCreate.tsx';
import { ResourceEdit } from '../generated/ResourceEdit.tsx';
import type { SaveAction } from '../generated/ResourceForm.tsx';
import { Notice } from '../Notice.tsx';
import { allows, type LinkRecord } from '../recordLinks.ts';
import { ClassMenu } from './ClassActions.tsx';
import { classSteps } from './classSteps.ts';
import { PublishProblems } from './PublishProblems.tsx';
import { TrainersInput } from './TrainersInput.tsx';

const inputs = { trainer_ids: TrainersInput };

/** A new class, step by step: saved as a draft, or published at once. */
export function ClassCreate() {
  const translate = useTranslate();
  const leave = useLeave();
  return (
    <ResourceCreate
      resource={classes}
      inputs={inputs}
      steps={classSteps}
      actions={[
        { name: 'save', label: translate('classes.form.save_draft') },
        ...(session.can('course-publish') ? [publishing(translate)] : []),
        { name: 'another', label: translate('admin.form.save_another') },
      ]}
      after={leave}
    />
  );
}

/** The same steps for an existing class. Saving updates a published class at once. */
export function ClassEdit() {
  const translate = useTranslate();
  const leave = useLeave();
  const actionsOf = (record: LinkRecord): SaveAction[] => [
    {
      name: 'save',
      label: translate(record['status'] === 'draft' ? 'classes.form.save_draft' : 'action.save'),
    },
    ...(allows(record, 'publish') ? [publishing(translate)] : []),
    { name: 'continue', label: translate('admin.form.save_continue') },
  ];
  return (
    <ResourceEdit
      resource={classes}
      inputs={inputs}
      steps={classSteps}
      actions={actionsOf}
      after={leave}
      headActions={classMenu}
      lead={formLead}
    />
  );
}

const classMenu = (record: LinkRecord) => <ClassMenu record={record} />;
const formLead = (record: LinkRecord) => <FormLead record={record} />;

/** Notices before changing the class; after a refused publication its problems. */
function FormLead({ record }: { record: LinkRecord }) {
  const [search] = useSearchParams();
  return (
    <>
      <LiveNotice record={record} />
      {search.get('missing') && <PublishProblems record={{ ...record, id: String(record['id']) }} />}
    </>
  );
}

const publishing = (translate: ReturnType<typeof useTranslate>): SaveAction => ({
  name: 'publish',
  label: translate('classes.form.save_publish'),
});

/** The page after saving. A class that cannot be published yet stays a draft: its form shows what is missing. */
export function useLeave(): (record: LinkRecord, action: string) => Promise<string | undefined> {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { translate: words } = useI18n();
  return async (record, action) => {
    const show = recordPath(classes, 'show', record);
    if (action !== 'publish') return show;
    try {
      await setPublication('classes', record, true);
      toast.show({ title: translate('admin.publish.published') });
      return show;
    } catch (error) {
      const isLacking = error instanceof HttpError && error.code === 'not-ready';
      toast.show({
        type: isLacking ? 'warning' : 'error',
        title: translate('classes.form.kept_draft'),
        body: isLacking ? translate('error.not-ready') : errorText(error, words),
      });
      return `${recordPath(classes, 'edit', record)}?missing=1`;
    } finally {
      // Not awaited: lists that cannot be read again now must not keep the person on the form.
      void queryClient.invalidateQueries({ queryKey: ['classes'] });
    }
  };
}

/** Warns a person who edits a published class. */
function LiveNotice({ record }: { record: LinkRecord }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  if (record['status'] === 'cancelled')
    return <Notice tone="bad">{translate('classes.form.is_cancelled')}</Notice>;
  if (record['phase'] === 'ended') return <Notice tone="info">{translate('classes.form.has_ended')}</Notice>;
  if (record['status'] !== 'published' || record['phase'] !== 'running') return null;
  const count = Number(record['participants'] ?? 0);
  return (
    <Notice tone="warn">
      {translate('classes.form.is_running', { smart_count: count, count: formatNumber(count) })}
    </Notice>
  );
}
