import { AutoField, type AutoFieldProps } from './AutoField.tsx';
import css from './fields.module.css';

/** A value, and below it the complete error text of another program: it is the reason to open a log. */
export function WithError(props: AutoFieldProps) {
  const { error } = props.record;
  return (
    <>
      <AutoField {...props} />
      {typeof error === 'string' && <code className={css.error}>{error}</code>}
    </>
  );
}
