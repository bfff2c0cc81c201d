import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { mayAccess } from '#authProvider/authProvider.ts';
import { quizzes } from '#shared/resources/quizzes.ts';
import { routerPath } from '#shared/schema/paths.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import { crumbsOf, useCrumb, useCrumbNames } from '#ui/crumbs.ts';
import { request } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { screenRoutes } from '#ui/routes.ts';
import { CLASS_PAGE, useQuizCrumbs } from './useQuizCrumbs.ts';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const QUIZ_PAGE = routerPath(quizzes.paths.edit!);

/** The pages under a quiz have its trail, also when one of them is the first page that is opened: their addresses name no class. */
export function QuizTrail() {
  const { pathname } = useLocation();
  const crumbs = crumbsOf(screenRoutes, pathname, useI18n(), useCrumbNames());
  const isKnown = crumbs.some(({ path }) => path === CLASS_PAGE);
  const above = crumbs.find(({ path }) => path === QUIZ_PAGE)?.to;
  const slug = above && !isKnown ? decodeURIComponent(above.split('/').at(-2)!) : undefined;
  // A quiz that the person cannot open is known by its id alone.
  return slug !== undefined && !ID.test(slug) && mayAccess(quizzes.name, 'detail') ? (
    <Names key={slug} slug={slug} />
  ) : null;
}

function Names({ slug }: { slug: string }) {
  const { data } = useQuery({
    queryKey: ['quizzes', 'trail', slug],
    queryFn: async ({ signal }) =>
      (
        await request<{ name: string; class: Expanded | null }>(`/quizzes/${encodeURIComponent(slug)}`, {
          signal,
        })
      ).data,
    // Without it the trail goes through the list of quizzes.
    retry: false,
  });
  useQuizCrumbs(slug, data?.class);
  useCrumb(slug, data?.name);
  return null;
}
