import { ChevronRight } from 'lucide-react';
import { AutoField, type AutoFieldProps } from '../generated/AutoField.tsx';
import { useOpen } from '../generated/listOverrides.ts';
import css from './receivers.module.css';

/** A cell that opens the details of its row. */
export function OpenCell(props: AutoFieldProps) {
  const { resource, record } = props;
  const [isOpen, toggle] = useOpen(resource, record);
  return (
    <button type="button" className={css.open} aria-expanded={isOpen} onClick={toggle}>
      <ChevronRight size={14} strokeWidth={1.6} aria-hidden />
      <AutoField {...props} />
    </button>
  );
}
