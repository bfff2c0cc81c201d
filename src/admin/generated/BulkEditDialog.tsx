import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Form, RecordContextProvider, ResourceContextProvider, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useFieldLabel } from '../useFieldLabel.ts';
import { AutoInput } from './AutoInput.tsx';
import { zodOfField } from './checks.ts';
import { bulkFields } from './listFields.ts';
import css from './dialogs.module.css';

interface BulkEditDialogProps {
  readonly resource: AnyResource;
  readonly count: number;
  readonly onClose: () => void;
  readonly onSave: (data: Record<string, unknown>) => Promise<unknown>;
}

/** Sets one field to one value in all selected records. */
export function BulkEditDialog({ resource, count, onClose, onSave }: BulkEditDialogProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const fieldLabel = useFieldLabel();
  const names = bulkFields(resource);
  const [name, setName] = useState(names[0]!);
  const formId = useId();
  const field = resource.fields[name]!;
  async function submit(values: Record<string, unknown>) {
    const parsed = zodOfField(field).safeParse(values[name] ?? null);
    if (!parsed.success)
      return { [name]: translate('validation.invalid', { property: fieldLabel(resource, name) }) };
    await onSave({ [name]: parsed.data });
    return undefined;
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>
        {translate('admin.bulk.edit_title', { smart_count: count, count: formatNumber(count) })}
      </DialogTitle>
      <DialogContent>
        <ResourceContextProvider value={resource.name}>
          <RecordContextProvider value={undefined}>
            {/* Each field has its own form: the value of the previous field must not be sent too. */}
            <Form
              key={name}
              id={formId}
              className={css.form ?? ''}
              defaultValues={{ [name]: field.default ?? null }}
              onSubmit={submit as never}
            >
              <TextField
                select
                sx={{ marginTop: 1 }}
                label={translate('admin.bulk.field')}
                value={name}
                onChange={(event) => setName(event.target.value)}
              >
                {names.map((one) => (
                  <MenuItem key={one} value={one}>
                    {fieldLabel(resource, one)}
                  </MenuItem>
                ))}
              </TextField>
              <AutoInput resource={resource} name={name} />
            </Form>
          </RecordContextProvider>
        </ResourceContextProvider>
      </DialogContent>
      <DialogActions>
        <Button small onClick={onClose}>
          {translate('action.cancel')}
        </Button>
        <Button small variant="primary" type="submit" form={formId}>
          {translate('action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
