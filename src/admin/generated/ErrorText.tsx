import { AutoField, type AutoFieldProps } from './AutoField.tsx';
import css from './fields.module.css';

/** The complete error text of another program: it is the reason to open a log. */
export function ErrorText(props: AutoFieldProps) {
  const text = props.record[props.name];
  return typeof text === 'string' ? <code className={css.error}>{text}</code> : <AutoField {...props} />;
}
