import { useEffect, useRef, useState } from 'react';
import type { HomeCard, UpcomingItem } from '#shared/api/home.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { ClassCard } from './ClassCard.tsx';
import { Section } from './Section.tsx';
import css from './home.module.css';

const AT_FIRST = 5;

interface CardsProps {
  readonly title: string;
  readonly cards: readonly HomeCard[];
  readonly next: UpcomingItem | null;
}

/** What to do, a card for each class, the most urgent first; or that nothing is due, and what comes next. */
export function Cards({ title, cards, next }: CardsProps) {
  const { lang, translate } = useI18n();
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const hasDate = cards.some(({ lines, step }) => lines.length > 0 || step.kind === 'resume-quiz');
  useEffect(() => {
    // The pressed button is gone: the focus moves to the first card that it has added.
    if (isWhole) list.current?.children[AT_FIRST]?.querySelector('a')?.focus();
  }, [isWhole]);
  return (
    <Section title={title} more={cards.length > 0 ? `/${lang}/my-course` : undefined}>
      {!hasDate && <NothingDue next={next} />}
      <ul className={css.cards} ref={list}>
        {cards.slice(0, isWhole ? undefined : AT_FIRST).map((card, index) => (
          <li key={card.id}>
            <ClassCard card={card} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {!isWhole && cards.length > AT_FIRST && (
        <Button onClick={() => setWhole(true)}>
          {translate('home.more_cards', cards.length - AT_FIRST)}
        </Button>
      )}
    </Section>
  );
}

function NothingDue({ next }: { next: UpcomingItem | null }) {
  const { translate, formatDay, formatTime } = useI18n();
  return (
    <p className={css.none}>
      <strong>{translate('home.nothing_due')}</strong>{' '}
      {next &&
        translate('home.next_session', {
          name: next.name,
          date: formatDay(next.start_at).date,
          time: formatTime(next.start_at),
        })}
    </p>
  );
}
