import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { DeliveryFilter } from '#dataProvider/deliveryCalls.ts';
import { Button } from '#ui/Button.tsx';
import { Choices } from '#ui/Choices.tsx';
import { Field } from '#ui/Field.tsx';
import log from '../logTable.module.css';
import css from './deliveries.module.css';

const states = ['all', 'queued', 'failed', 'skipped', 'sent'] as const;
const channels = ['mail', 'sms', 'in-app'] as const;

interface FiltersProps {
  readonly filter: DeliveryFilter;
  readonly change: (patch: DeliveryFilter) => void;
}

/** What became of it, on which way, and to whom. */
export function DeliveryFilters({ filter, change }: FiltersProps) {
  const translate = useTranslate();
  return (
    <form className={log.filters} role="search" onSubmit={(event) => event.preventDefault()}>
      <Choices
        legend={translate('deliveries.state')}
        value={filter.state ?? 'all'}
        options={states.map((value) => ({
          value,
          text: translate(value === 'all' ? 'deliveries.all' : `deliveries.states.${value}`),
        }))}
        onChange={(state) => change({ state: state === 'all' ? undefined : state })}
      />
      <Field label={translate('deliveries.channel')}>
        {(control) => (
          <select
            {...control}
            value={filter.channel ?? ''}
            onChange={({ target }) =>
              change({ channel: (target.value || undefined) as DeliveryFilter['channel'] })
            }
          >
            <option value="">
              {translate('deliveries.channels.mail')} + {translate('deliveries.channels.sms')}
            </option>
            {channels.map((channel) => (
              <option key={channel} value={channel}>
                {translate(`deliveries.channels.${channel}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {filter.user ? (
        <OnePerson nip={filter.user} change={change} />
      ) : (
        <Search filter={filter} change={change} />
      )}
    </form>
  );
}

function OnePerson({ nip, change }: { nip: string; change: FiltersProps['change'] }) {
  const translate = useTranslate();
  return (
    <p className={css.only}>
      {translate('deliveries.of', { name: nip })}
      <Button small onClick={() => change({ user: undefined })}>
        {translate('deliveries.anybody')}
      </Button>
    </p>
  );
}

/** Searched on Enter and on leaving the field, not at each letter. */
function Search({ filter, change }: FiltersProps) {
  const translate = useTranslate();
  const [text, setText] = useState(filter.q ?? '');
  const search = (typed: string) => typed.trim() !== (filter.q ?? '') && change({ q: typed.trim() });
  return (
    <Field label={translate('deliveries.search')}>
      {(control) => (
        <input
          {...control}
          type="search"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            if (!target.value) search('');
          }}
          onKeyDown={({ key }) => key === 'Enter' && search(text)}
          onBlur={() => search(text)}
        />
      )}
    </Field>
  );
}
