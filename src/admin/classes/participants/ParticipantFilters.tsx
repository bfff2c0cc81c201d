import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { mayAccess } from '#authProvider/authProvider.ts';
import { enrolments } from '#shared/resources/enrolments.ts';
import { users } from '#shared/resources/users.ts';
import { Button } from '#ui/Button.tsx';
import { FilterChip } from '../../generated/FilterChip.tsx';
import { isFiltered, MoreFilters } from '../../generated/MoreFilters.tsx';
import { SearchBox } from '../../generated/ListFilters.tsx';
import { useFilterChange } from '../../generated/useFilterChange.ts';
import css from '../../generated/filters.module.css';

/** Fields of the person, with values from the users' list. */
const OF_PERSON = ['department', 'position', 'placement_city'] as const;

/** Search by name or NIP, and the filters of a list: those of the person once they are asked for. */
export function ParticipantFilters() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { change, clear } = useFilterChange();
  const filters = filterValues as Readonly<Record<string, unknown>>;
  const [opened, setOpened] = useState<string>();
  const ofPerson = mayAccess(users.name, 'list') ? OF_PERSON : [];
  const pills = ofPerson.filter((name) => name === opened || isFiltered(filters, name));
  const chip = { filters, onChange: change };
  return (
    <div className={css.bar} role="search">
      <SearchBox />
      <div className={css.chips}>
        <FilterChip resource={enrolments} name="state" {...chip} />
        <FilterChip resource={enrolments} name="mandatory" {...chip} />
        {pills.map((name) => (
          <FilterChip
            key={name}
            resource={users}
            name={name}
            {...chip}
            isOpened={name === opened}
            onClosed={() => setOpened(undefined)}
          />
        ))}
        <MoreFilters
          resource={users}
          names={ofPerson.filter((name) => !pills.includes(name))}
          filters={filters}
          onOpen={setOpened}
        />
        {Object.keys(filters).length > 1 && (
          <Button small variant="text" onClick={clear}>
            {translate('action.clear_filters')}
          </Button>
        )}
      </div>
    </div>
  );
}
