import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import type { AttemptSession } from './attemptSession.ts';
import { QuestionBlock } from './QuestionBlock.tsx';
import type { Position } from './usePosition.ts';
import { useQuestionKeys } from './useQuestionKeys.ts';
import css from './attempt.module.css';

interface AllQuestionsProps {
  readonly session: AttemptSession;
  /** The visible question, to which the keys apply. */
  readonly here: number;
  readonly onHere: (place: number) => void;
  readonly jump: Jump;
  readonly onOpen: (position: Position) => void;
  /** On phones: the button for the list of all questions. */
  readonly list: ReactNode;
}

/** A jump to a question: a new object for each press, even for the same number. */
export interface Jump {
  readonly to: Position;
}

/** All questions on one page. The keys apply to the question with the focus, else to the one in the middle of the screen. */
export function AllQuestions({ session, here, onHere, jump, onOpen, list }: AllQuestionsProps) {
  const { translate } = useI18n();
  const items = useRef<HTMLOListElement>(null);
  const { questions } = session.view;
  usePlaceInSight(items, onHere);
  useJumps(items, jump);
  const goTo = (place: number) => place >= 0 && place < questions.length && onOpen(place);
  useQuestionKeys(session, here, { next: () => goTo(here + 1), previous: () => goTo(here - 1) });
  return (
    <section className={css.step} aria-label={translate('attempt.navigator')}>
      <ol ref={items} className={css.all}>
        {questions.map((question, place) => (
          <li key={question.id}>
            <QuestionBlock session={session} place={place} />
          </li>
        ))}
      </ol>
      <div className={css.moves}>
        {list}
        <Button variant="primary" className={css.next} onClick={() => onOpen('review')}>
          {translate('attempt.review')}
        </Button>
      </div>
    </section>
  );
}

type List = RefObject<HTMLOListElement | null>;

/** From the navigator, the review or the keys; on opening only to a question further down. */
function useJumps(list: List, jump: Jump): void {
  const isOpening = useRef(true);
  useEffect(() => {
    const isTop = isOpening.current && jump.to === 0;
    isOpening.current = false;
    const item = typeof jump.to === 'number' && !isTop ? list.current?.children[jump.to] : undefined;
    item?.scrollIntoView({ block: 'start' });
    item?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [list, jump]);
}

function usePlaceInSight(list: List, onHere: (place: number) => void): void {
  useEffect(() => {
    const own = list.current!;
    const items = [...own.children];
    const note = (item: Element | null | undefined) => {
      const place = item ? items.indexOf(item) : -1;
      if (place >= 0) onHere(place);
    };
    const middle = new IntersectionObserver(
      (entries) => note(entries.findLast(({ isIntersecting }) => isIntersecting)?.target),
      { rootMargin: '-49% 0px -49% 0px' },
    );
    for (const item of items) middle.observe(item);
    const onFocus = ({ target }: FocusEvent) => note(items.find((item) => item.contains(target as Node)));
    own.addEventListener('focusin', onFocus);
    return () => {
      middle.disconnect();
      own.removeEventListener('focusin', onFocus);
    };
  }, [list, onHere]);
}
