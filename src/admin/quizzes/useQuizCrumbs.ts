import { classes } from '#shared/resources/classes.ts';
import { routerPath } from '#shared/schema/paths.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import { useCrumb, useCrumbAbove, useCrumbParent } from '#ui/crumbs.ts';

export const CLASS_PAGE = routerPath(classes.paths.show!);

/** The address of a quiz names no class: this puts its class, and the group of the class, above it in the breadcrumbs. */
export function useQuizCrumbs(slug: string | undefined, course: Expanded | null | undefined): void {
  const group = course?.parent;
  const own = course && group ? slug : undefined;
  useCrumbParent(own, CLASS_PAGE);
  useCrumbAbove(own, group && course && `${new URLSearchParams({ name: group.slug, course: course.slug })}`);
  useCrumb(course?.slug, course?.name);
  useCrumb(group?.slug, group?.name);
}
