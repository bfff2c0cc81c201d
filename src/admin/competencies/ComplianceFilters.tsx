import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { breakDays, complianceSorts } from '#shared/api/competencies.ts';
import { standings } from '#shared/domain/competencies.ts';
import { request } from '#ui/http.ts';
import { Picker, PickerLabel } from '#ui/Picker.tsx';
import { session } from '#ui/session.ts';
import { Toolbar } from '#ui/Toolbar.tsx';
import { PersonSearch } from '../classes/PersonSearch.tsx';
import type { useComplianceFilter } from './useComplianceFilter.ts';
import css from './compliance.module.css';

type Url = ReturnType<typeof useComplianceFilter>;
const types = ['technical', 'behavioural', 'product', 'safety', 'license'];

/** Filters of the matrix by person and by competency; their values are in the URL. */
export function ComplianceFilters({ url, ofOne }: { url: Url; ofOne?: boolean }) {
  const translate = useTranslate();
  const { filter } = url;
  return (
    <Toolbar role="group" label={translate('competency.filters')} className={css.tools}>
      <PersonSearch q={filter.q ?? ''} onSearch={(q) => url.set({ q })} />
      <Values name="department" label={translate('competency.department')} url={url} />
      <Values name="placement_city" label={translate('competency.city')} url={url} />
      {!ofOne && (
        <Select
          label={translate('competency.type_label')}
          value={filter.type ?? ''}
          options={types.map((type) => [type, translate(`competency.type.${type}`)])}
          onChange={(type) => url.set({ type })}
        />
      )}
      <Select
        label={translate('competency.standing_label')}
        value={filter.standing ?? ''}
        options={standings.map((standing) => [standing, translate(`competency.standing.${standing}`)])}
        onChange={(standing) => url.set({ standing })}
      />
      <Select
        label={translate('competency.breaks')}
        value={filter.breaks ?? ''}
        options={breakDays.map((days) => [String(days), translate('competency.breaks_days', { days })])}
        onChange={(breaks) => url.set({ breaks })}
      />
      <Picker
        className={css.filter}
        label={translate('competency.order.label')}
        value={url.people.sort ?? 'risk'}
        options={complianceSorts.map((sort) => ({
          value: sort,
          text: translate(`competency.order.${sort}`),
        }))}
        onChange={(sort) => url.set({ sort: sort === 'name' ? sort : '' })}
      />
      {url.isFiltered && (
        <button type="button" className={css.reset} onClick={url.reset}>
          {translate('action.clear_filters')}
        </button>
      )}
    </Toolbar>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
}

function Select({ options, ...picker }: SelectProps) {
  const translate = useTranslate();
  const all = { value: '', text: translate('competency.all') };
  return (
    <Picker
      {...picker}
      className={css.filter}
      options={[all, ...options.map(([value, text]) => ({ value, text }))]}
    />
  );
}

/** The existing departments and cities; a user who may not list people types the value instead. */
function Values({ name, label, url }: { name: 'department' | 'placement_city'; label: string; url: Url }) {
  const mayList = session.can('user-index');
  const { data = [] } = useQuery({
    queryKey: ['users', 'values', name],
    enabled: mayList,
    queryFn: async ({ signal }) =>
      (await request<readonly string[]>(`/user/values/${name}?q=`, { signal })).data,
  });
  const value = url.filter[name] ?? '';
  if (mayList)
    return (
      <Select
        label={label}
        value={value}
        options={[...new Set([...data, ...(value ? [value] : [])])].map((one) => [one, one])}
        onChange={(chosen) => url.set({ [name]: chosen })}
      />
    );
  return (
    <PickerLabel label={label} className={css.filter}>
      <input
        key={value}
        defaultValue={value}
        onBlur={({ target }) => url.set({ [name]: target.value.trim() })}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') url.set({ [name]: currentTarget.value.trim() });
        }}
      />
    </PickerLabel>
  );
}
