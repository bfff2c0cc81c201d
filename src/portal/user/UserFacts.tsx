import { Facts } from '#ui/Facts.tsx';
import { useI18n } from '#ui/i18n.tsx';
import type { Fact } from './userFacts.ts';
import css from './user.module.css';

/** Names and values, one below the other; an empty value is stated as such. */
export function UserFacts({ facts }: { facts: readonly Fact[] }) {
  const { translate } = useI18n();
  return (
    <Facts
      names="beside"
      className={css.facts}
      facts={facts.map(({ name, value }) => ({
        name,
        value: value || <span className={css.none}>{translate('user.none')}</span>,
      }))}
    />
  );
}
