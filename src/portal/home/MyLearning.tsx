import { useQuery } from '@tanstack/react-query';
import { useI18n } from '#ui/i18n.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Loaded } from '../Loaded.tsx';
import { Cards } from './Cards.tsx';
import { homeQuery } from './homeQuery.ts';

/** What people who work here must learn themselves, below their work; nothing when they learn nothing now. */
export function MyLearning() {
  const { translate } = useI18n();
  const query = useQuery(homeQuery);
  return (
    <Loaded query={query} skeleton={<Skeleton cards={1} />}>
      {({ cards, next }) =>
        cards.length > 0 && <Cards title={translate('home.my_learning')} cards={cards} next={next} />
      }
    </Loaded>
  );
}
