import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { RosterImport } from '#shared/api/attendance.ts';
import { importRoster } from '#dataProvider/attendanceCalls.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import css from './attendance.module.css';

const SHOWN = 20;

interface RosterImportDialogProps {
  readonly classId: string;
  readonly onClose: () => void;
}

/** States from a file: it is checked as soon as it is chosen, and nothing is written before the effect is shown. */
export function RosterImportDialog({ classId, onClose }: RosterImportDialogProps) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const { file, choose, check, run, report, error } = useRosterImport({ classId, onClose });
  const changes = report ? report.new + report.changed : 0;
  const atFile = error instanceof HttpError ? error.errors['file'] : undefined;
  const isReady = file && report && report.errors.length === 0 && changes > 0;
  return (
    <Dialog
      title={translate('attendance_tab.roster_import')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!isReady}
            busy={run.isPending || check.isPending}
            onClick={() => isReady && run.mutate(file)}
          >
            {translate('attendance_tab.import_write', { smart_count: changes })}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <Field
          label={translate('attendance_tab.file')}
          hint={translate('attendance_tab.file_hint')}
          error={atFile}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,.xlsx,text/csv"
              onChange={({ target }) => choose(target.files?.[0])}
            />
          )}
        </Field>
        {report && <Report report={report} />}
        {error && !atFile && (
          <p role="alert" className={css.bad}>
            {errorText(error, words)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function useRosterImport({ classId, onClose }: RosterImportDialogProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();
  const check = useMutation({ mutationFn: (chosen: File) => importRoster(classId, chosen, true) });
  const run = useMutation({
    mutationFn: (chosen: File) => importRoster(classId, chosen, false),
    onSuccess: async (done) => {
      await queryClient.invalidateQueries({ queryKey: ['attendance-sessions'] });
      toast.show({
        title: translate('attendance_tab.import_done', { smart_count: done.new + done.changed }),
      });
      onClose();
    },
  });
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    check.reset();
    run.reset();
    if (chosen) check.mutate(chosen);
  };
  return { file, choose, check, run, report: check.data, error: run.error ?? check.error };
}

function Report({ report }: { report: RosterImport }) {
  const translate = useTranslate();
  const { errors } = report;
  return (
    <div role="status">
      <p>{translate('attendance_tab.import_would', { ...report, smart_count: report.new })}</p>
      {errors.length > 0 && (
        <>
          <p className={css.bad}>
            {translate('attendance_tab.import_wrong', { smart_count: errors.length })}
          </p>
          <ul className={css.errors}>
            {errors.slice(0, SHOWN).map(({ row, column, value, message }) => (
              <li key={`${row} ${column}`}>
                {translate('attendance_tab.import_row', { row, column, value, message })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
