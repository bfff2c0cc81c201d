/**
 * Does the work for each item, so many at once; the results are in the order of the items. After a failure no other item begins, and the
 * failure is thrown when those under way have ended.
 */
export async function fewAtOnce<T, R>(
  items: readonly T[],
  count: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const queue = [...items.entries()];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await work(next[1]);
  };
  const stop = (error: unknown) => {
    queue.length = 0;
    throw error;
  };
  const ended = await Promise.allSettled(Array.from({ length: count }, () => lane().catch(stop)));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return results;
}
