import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { AnyResource } from '#shared/schema/resource.ts';
import { useDefaultView, useShowView } from './useViews.ts';

/** A list that is opened without a filter begins with the person's default view. */
export function StartView({ resource, children }: { resource: AnyResource; children: ReactNode }) {
  const { search } = useLocation();
  const [view] = useDefaultView(resource);
  const { show } = useShowView(resource);
  const isStarting = search === '' && view !== null;
  useEffect(() => {
    if (isStarting) show(view, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each opening
  }, [isStarting]);
  return isStarting ? null : children;
}
