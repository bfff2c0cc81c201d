import { useI18n } from '#ui/i18n.tsx';
import type { Fact } from './userFacts.ts';
import css from './user.module.css';

/** Names and values, one under the other; empty values are labelled as such. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const { translate } = useI18n();
  return (
    <dl className={css.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || <span className={css.none}>{translate('user.none')}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
