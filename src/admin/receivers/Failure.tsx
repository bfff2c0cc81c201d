import { useTranslate } from 'ra-core';
import type { AutoFieldProps } from '../generated/AutoField.tsx';

/** Why the last try failed, in words. What exactly happened is in the details. */
export function Failure({ record }: AutoFieldProps) {
  const translate = useTranslate();
  const [reason] = String(record['error'] ?? '').split(':');
  return reason ? translate(`webhooks.failure.${reason.replace('-', '_')}`) : '–';
}
