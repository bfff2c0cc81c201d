import { Form, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { classes } from '#shared/resources/classes.ts';
import type { AudienceRule } from '#shared/schema/audience.ts';
import { AudienceInput } from '../../../inputs/AudienceInput.tsx';
import type { WayProps } from './way.ts';

const SOURCE = 'audience_rule';
const empty = { [SOURCE]: null };

/** Everybody in a department, a city, a role …: the same filter as a class's rule, applied once. */
export const ByFilter = ({ onChange }: WayProps) => (
  <Form defaultValues={empty}>
    <Rule onChange={onChange} />
  </Form>
);

function Rule({ onChange }: Pick<WayProps, 'onChange'>) {
  const translate = useTranslate();
  const rule = useWatch({ name: SOURCE }) as AudienceRule | null;
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  const text = JSON.stringify(rule);
  useEffect(() => {
    const set = JSON.parse(text) as AudienceRule | null;
    report.current(set && Object.keys(set).length > 0 ? { filter: { ...set, active: true } } : null);
  }, [text]);
  return (
    <AudienceInput
      resource={classes}
      source={SOURCE}
      field={classes.fields.audience_rule}
      label={translate('participants.add.filter')}
      hint={undefined}
      isRequired={false}
    />
  );
}
