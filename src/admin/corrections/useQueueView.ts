import { useSearchParams } from 'react-router-dom';
import { queueStates, type QueueView } from './correctionCalls.ts';

/** The view in the URL: only values other than the defaults are written there, so a link and a reload show the same view. */
export function useQueueView(): readonly [QueueView, (change: Partial<QueueView>) => void] {
  const [search, setSearch] = useSearchParams();
  const view: QueueView = {
    state: queueStates.find((state) => state === search.get('state')) ?? 'to_correct',
    by: search.get('by') === 'learner' ? 'learner' : 'question',
    quiz: search.get('quiz') ?? undefined,
    class: search.get('class') ?? undefined,
    isAnonymous: search.get('names') !== 'shown',
    page: Math.max(1, Math.floor(Number(search.get('page')) || 1)),
  };
  function change(part: Partial<QueueView>) {
    const { state, by, quiz, class: ofClass, isAnonymous, page } = { ...view, page: 1, ...part };
    setSearch({
      ...(state !== 'to_correct' && { state }),
      ...(by === 'learner' && { by }),
      ...(quiz && { quiz }),
      ...(ofClass && { class: ofClass }),
      ...(!isAnonymous && { names: 'shown' }),
      ...(page > 1 && { page: String(page) }),
    });
  }
  return [view, change];
}
