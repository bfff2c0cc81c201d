import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { EvaluationResult } from '#shared/api/evaluations.ts';
import { ratings } from '#shared/domain/evaluations.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Bar } from './Bar.tsx';
import css from './evaluation.module.css';

interface AspectResultProps {
  readonly item: EvaluationResult;
  readonly isOneOfSeveral: boolean;
}

/** One aspect (about one trainer): its average, the distribution of its answers, or the texts. */
export function AspectResult({ item, isOneOfSeveral }: AspectResultProps) {
  const translate = useTranslate();
  const { translate: words, formatNumber } = useI18n();
  const about = item.trainer?.name ?? words(`evaluation.target.${item.target}`);
  return (
    <section className={css.result} aria-label={`${item.name}, ${about}`}>
      <div className={css.resultHead}>
        <div>
          <h3>{item.name}</h3>
          <p className={css.aside}>
            {about}
            {isOneOfSeveral &&
              ` · ${translate('evaluations.results.version', { no: formatNumber(item.version_no) })}`}
            {item.missing === 0 &&
              ` · ${translate('evaluations.results.answered', { answered: formatNumber(item.answered), asked: formatNumber(item.asked) })}`}
          </p>
        </div>
        <Average item={item} />
      </div>
      {item.missing > 0 ? (
        <p className={css.aside}>
          {translate('evaluations.results.missing_here', { smart_count: item.missing })}
        </p>
      ) : item.type === 'text' ? (
        <Comments item={item} />
      ) : (
        <Distribution item={item} />
      )}
    </section>
  );
}

function Average({ item: { type, average, distribution } }: { item: EvaluationResult }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  if (average === null) return null;
  return (
    <p className={css.average}>
      <strong>{formatNumber(average, { maximumFractionDigits: 2 })}</strong>{' '}
      <span className={css.aside}>
        {translate('evaluations.results.of', {
          max: formatNumber(type === 'rating' ? ratings.length : distribution.length),
        })}
      </span>
    </p>
  );
}

/** The table has the data; the bars beside it are only visual. */
function Distribution({ item: { type, distribution, answered, name } }: { item: EvaluationResult }) {
  const translate = useTranslate();
  const { translate: words, formatNumber, formatPercent } = useI18n();
  const wordOf = (value: string) => {
    if (type === 'rating') return `${value} · ${words(`evaluation.rating.${value}`)}`;
    return type === 'yes_no' ? words(`evaluation.${value === 'true' ? 'yes' : 'no'}`) : value;
  };
  return (
    <table className={css.distribution}>
      <caption className="visually-hidden">{name}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{translate('evaluations.results.answer')}</th>
          <th scope="col">{translate('evaluations.results.share')}</th>
          <th scope="col">{translate('evaluations.results.count')}</th>
        </tr>
      </thead>
      <tbody>
        {distribution.map(({ value, count }) => {
          const share = answered > 0 ? count / answered : 0;
          return (
            <tr key={value}>
              <th scope="row">{wordOf(value)}</th>
              <td className={css.barCell}>
                <Bar share={share} />
                <span className="visually-hidden">{formatPercent(share)}</span>
              </td>
              <td className={css.count}>
                {formatNumber(count)} <span aria-hidden>· {formatPercent(share)}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Comments({ item: { comments, answered } }: { item: EvaluationResult }) {
  const translate = useTranslate();
  const { lang, formatNumber } = useI18n();
  if (comments.length === 0)
    return <p className={css.aside}>{translate('evaluations.results.no_comments')}</p>;
  return (
    <>
      <ul className={css.comments}>
        {comments.map(({ text, user }, index) => (
          // They have no order and no key, on purpose.
          <li key={index}>
            {text}
            {user && (
              <Link className={css.aside} to={`/${lang}/settings/user/${encodeURIComponent(user.slug)}`}>
                {user.name}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {answered > comments.length && (
        <p className={css.aside}>
          {translate('evaluations.results.more_comments', {
            count: formatNumber(answered - comments.length),
          })}
        </p>
      )}
    </>
  );
}
