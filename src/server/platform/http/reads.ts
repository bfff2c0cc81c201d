import { workPermissions } from '#shared/domain/workHome.ts';
import type { Route } from '#shared/route.ts';

type Values = Readonly<Record<string, string>>;

/**
 * What a page reads first, by screen: paths after `/api`, with values of its path or of its query. Who has a permission that follows a `!`
 * does not read it. The page before a start is left out: it compares the
 * server's clock with its own, and an early reply waits for the code.
 */
const READS: Readonly<Record<string, (values: Values) => readonly string[]>> = {
  home: () => [['/my/home', ...workPermissions].join('!')],
  myCourses: () => ['/my/courses'],
  myCourse: () => ['/my/courses/:name'],
  module: () => ['/my/courses/:name/modules/:module'],
  attempt: () => ['/quizzes/:quiz/rules'],
  submitted: ({ attempt }) => ['/my/courses/:name', attempt ? '/attempts/:attempt' : '/quizzes/:quiz/rules'],
};

/**
 * What the page of a signed-in person will read, in the form in which the page asks for it. The browser asks for it together with the code
 * (public/early.js) and not after it. A path without its value is left out.
 */
export function readsOf(route: Route | undefined, values: Values): readonly string[] {
  if (!route || route.isPublic) return [];
  return ['/me/start', ...(READS[route.screen]?.(values) ?? [])].flatMap((path) => {
    const parts = path.split('/').map((part) => {
      if (!part.startsWith(':')) return part;
      const value = values[part.slice(1)];
      return value ? encodeURIComponent(value) : undefined;
    });
    return parts.includes(undefined) ? [] : parts.join('/');
  });
}
