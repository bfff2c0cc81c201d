import { Link } from 'react-router-dom';
import { useI18n } from '#ui/i18n.tsx';
import css from './workHome.module.css';

export interface WorkFigure {
  readonly name: string;
  readonly value: number;
  /** Instead of the plain number: "26/30". */
  readonly shown?: string;
  readonly label: string;
  /** The list that it counts. */
  readonly to: string;
  /** It needs somebody now. */
  readonly isBad?: boolean;
}

/** Numbers that open the very lists they count; zero is grey and no link. */
export function WorkFigures({ label, figures }: { label: string; figures: readonly WorkFigure[] }) {
  const { formatNumber } = useI18n();
  return (
    <ul className={css.figures} aria-label={label}>
      {figures.map(({ name, value, shown = formatNumber(value), label: words, to, isBad }) => {
        const content = (
          <>
            <strong>{shown}</strong> <span>{words}</span>
          </>
        );
        return (
          <li key={name} data-figure={name}>
            {value === 0 ? (
              <div className={`${css.figure} ${css.zero}`}>{content}</div>
            ) : (
              <Link className={`${css.figure} ${isBad ? css.bad : ''}`} to={to}>
                {content}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
