import { AutoField, type AutoFieldProps } from './AutoField.tsx';
import css from './fields.module.css';

/** What another program said, whole: it is what a log is opened for. */
export function ErrorText(props: AutoFieldProps) {
  const text = props.record[props.name];
  return typeof text === 'string' ? <code className={css.error}>{text}</code> : <AutoField {...props} />;
}
