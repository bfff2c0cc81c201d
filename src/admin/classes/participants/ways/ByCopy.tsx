import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { classes } from '#shared/resources/classes.ts';
import { focusOnMount } from '../../../focusOnMount.ts';
import { useRecordOptions } from '../../../inputs/useRecordOptions.tsx';
import type { WayProps } from './way.ts';

/** The participants of another class: for its next round, or the class that follows it. */
export function ByCopy({ classId, onChange }: WayProps) {
  const translate = useTranslate();
  const { options, ...found } = useRecordOptions(classes);
  const [course, setCourse] = useState<RaRecord | null>(null);
  return (
    <Autocomplete
      {...found}
      options={options.filter(({ id }) => id !== classId)}
      value={course}
      onChange={(_event, chosen) => {
        setCourse(chosen);
        onChange(chosen ? { copy_from: String(chosen.id) } : null);
      }}
      renderInput={(input) => (
        <TextField
          {...input}
          inputRef={focusOnMount}
          label={translate('participants.add.class')}
          helperText={translate('participants.add.class_hint')}
        />
      )}
    />
  );
}
