import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { gradeFilterChoices } from '#dataProvider/gradeMatrixCalls.ts';
import type { GradeFilter } from '#shared/api/gradeMatrix.ts';
import { Button } from '#ui/Button.tsx';
import { Picker, PickerLabel } from '#ui/Picker.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { PersonSearch } from '../classes/PersonSearch.tsx';
import { DateControl } from '../inputs/dates/DateControl.tsx';
import { isWall } from '../inputs/dates/readDate.ts';
import { measures, type GradeFilterState } from './useGradeFilter.ts';
import css from './grades.module.css';

interface Option {
  readonly value: string;
  readonly text: string;
}

/** The filters by person and by quiz; all of them are in the URL. */
export function GradeFilters({ filter, isPhone }: { filter: GradeFilterState; isPhone: boolean }) {
  const translate = useTranslate();
  const group = filter.value('group');
  const { data } = useQuery({
    queryKey: ['portal', 'gradeFilters', group],
    queryFn: ({ signal }) => gradeFilterChoices(group, signal),
    placeholderData: (before) => before,
  });
  const named = (choices: readonly { slug: string; name: string }[] = []): Option[] =>
    choices.map(({ slug, name }) => ({ value: slug, text: name }));
  const words = (choices: readonly string[] = []): Option[] =>
    choices.map((value) => ({ value, text: value }));
  const chooser = (name: GradeFilter, options: readonly Option[]) => (
    <Chooser
      label={translate(`gradeMatrix.filter.${name}`)}
      options={options}
      value={filter.value(name)}
      // Classes belong to one group.
      onChange={(value) => filter.set({ [name]: value, ...(name === 'group' && { class: '' }) })}
    />
  );
  const fields = (
    <>
      {chooser('group', named(data?.groups))}
      {group && chooser('class', named(data?.classes))}
      {chooser('department', words(data?.departments))}
      {chooser('position', words(data?.positions))}
      {chooser('city', words(data?.cities))}
      <Day key={`from ${filter.value('from')}`} name="from" filter={filter} />
      <Day key={`to ${filter.value('to')}`} name="to" filter={filter} />
      {!isPhone && <Show filter={filter} />}
      {filter.isFiltered && (
        <Button small variant="text" onClick={filter.clear}>
          {translate('action.clear_filters')}
        </Button>
      )}
    </>
  );
  return (
    <Toolbar role="search" label={translate('gradeMatrix.filters')} className={css.tools}>
      <PersonSearch
        key={filter.value('q') ? 'typed' : 'empty'}
        q={filter.value('q')}
        onSearch={(q) => filter.set({ q })}
      />
      {isPhone ? (
        <details className={css.more}>
          <summary>{translate('gradeMatrix.filters')}</summary>
          <div>{fields}</div>
        </details>
      ) : (
        fields
      )}
    </Toolbar>
  );
}

/** The number in the cells. */
function Show({ filter }: { filter: GradeFilterState }) {
  const translate = useTranslate();
  return (
    <Picker
      over
      className={css.filter}
      label={translate('gradeMatrix.show')}
      value={filter.measure}
      options={measures.map((value) => ({ value, text: translate(`gradeMatrix.measure.${value}`) }))}
      onChange={(measure) => filter.set({ show: measure === 'grade' ? '' : measure })}
    />
  );
}

interface ChooserProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Chooser({ options, ...picker }: ChooserProps) {
  const translate = useTranslate();
  const { value } = picker;
  const exists = value === '' || options.some((option) => option.value === value);
  return (
    <Picker
      {...picker}
      over
      className={css.filter}
      options={[
        { value: '', text: translate('gradeMatrix.all') },
        // A value from a link is an option too, even before the choices are loaded.
        ...(exists ? [] : [{ value, text: value }]),
        ...options,
      ]}
    />
  );
}

function Day({ name, filter }: { name: 'from' | 'to'; filter: GradeFilterState }) {
  const translate = useTranslate();
  const [day, setDay] = useState(filter.value(name));
  return (
    <PickerLabel over label={translate(`gradeMatrix.filter.${name}`)} className={css.filter}>
      <DateControl
        kind="date"
        aria-label={translate(`gradeMatrix.filter.${name}`)}
        value={day}
        onChange={(next) => {
          setDay(next);
          if (next === '' || isWall(next)) filter.set({ [name]: next });
        }}
      />
    </PickerLabel>
  );
}
