import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '#ui/i18n.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Cards } from '../home/Cards.tsx';
import { News } from '../home/News.tsx';
import { Loaded } from '../Loaded.tsx';
import { useWork } from './useWork.ts';

/** What people who work here must learn themselves, and the news of the company, below their work; read when they come near it. */
export function MyLearning() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  // Until the work is there, it has no height, and everything below it seems near.
  const isWaiting = useIsFetching({ queryKey: ['portal'] }) > 0;
  useEffect(() => {
    if (isWaiting || isNear) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: '25%' },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [isWaiting, isNear]);
  return isNear ? <Learning /> : <div ref={place} />;
}

function Learning() {
  const { translate } = useI18n();
  return (
    <Loaded query={useWork('GET /my/work/learning')} skeleton={<Skeleton cards={1} />}>
      {({ data: { cards, announcements } }) => (
        <>
          {cards.length > 0 && <Cards title={translate('home.my_learning')} cards={cards} next={null} />}
          <News announcements={announcements} />
        </>
      )}
    </Loaded>
  );
}
