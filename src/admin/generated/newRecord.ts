import { useRef } from 'react';
import { valueOfNew } from '#shared/schema/field.ts';
import type { AnyResource } from '#shared/schema/resource.ts';

type Values = Record<string, unknown>;

/** The same key when the same record is sent again (after a lost reply), another key for a changed record. */
export function useCreationKey(round: number): (data: Values) => string {
  const last = useRef({ sent: '', key: '' });
  return (data) => {
    const sent = JSON.stringify([round, data]);
    if (last.current.sent !== sent) last.current = { sent, key: crypto.randomUUID() };
    return last.current.key;
  };
}

/** The values of a new record's form. */
export const defaultsOf = (resource: AnyResource): Values =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => valueOfNew(field) !== undefined && !field.readOnly)
      .map(([name, field]) => [name, valueOfNew(field)]),
  );
