import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { users } from '#shared/resources/users.ts';
import { focusOnMount } from '../../../focusOnMount.ts';
import { useRecordOptions } from '../../../inputs/useRecordOptions.tsx';
import type { WayProps } from './way.ts';

const onlyActive = { active: true };

/** People one by one, by name or NIP. */
export function BySearch({ onChange }: WayProps) {
  const translate = useTranslate();
  const found = useRecordOptions(users, { filter: onlyActive });
  const [people, setPeople] = useState<RaRecord[]>([]);
  return (
    <Autocomplete
      {...found}
      multiple
      disableCloseOnSelect
      value={people}
      onChange={(_event, chosen) => {
        setPeople(chosen);
        onChange(chosen.length > 0 ? { user_ids: chosen.map(({ id }) => String(id)) } : null);
      }}
      renderInput={(input) => (
        <TextField {...input} inputRef={focusOnMount} label={translate('participants.add.people')} />
      )}
    />
  );
}
