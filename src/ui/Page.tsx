import { matchRoute } from '#shared/routeMatch.ts';
import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useI18n } from './i18n.tsx';
import { PageTabs } from './PageTabs.tsx';
import { screenRoutes } from './routes.ts';
import { useLoaded } from './useLoaded.ts';
import { PHONE, useMedia } from './useMedia.ts';
import css from './Page.module.css';

const loadOthers = () => import('./Others.tsx');

interface PageProps {
  /** The h1 and the start of `<title>`; until it is known, the label of the route. */
  readonly title?: string | undefined;
  /** A sentence under the h1. */
  readonly lead?: ReactNode;
  /** Buttons, the primary one last. A narrow window shows the last two, and the others behind "…". */
  readonly actions?: ReactNode;
  /** Full width, for tables; text pages keep 1120 px. */
  readonly full?: boolean;
  readonly children?: ReactNode;
}

/** A screen inside the shell: its h1 with actions, the window's title and the focus after a navigation. */
export function Page({ title, lead, actions, full, children }: PageProps) {
  const { translate } = useI18n();
  const { pathname } = useLocation();
  const route = matchRoute(screenRoutes, pathname)?.route;
  const heading = title ?? (route ? translate(route.label) : '');
  const ref = useHeadingFocus();
  const Others = useLoaded(loadOthers, useMedia(PHONE) && Boolean(actions))?.Others;
  useDocumentTitle(heading);
  return (
    <div className={full ? `${css.page} ${css.full}` : css.page}>
      <div className={css.head}>
        <div className={css.titles}>
          <h1 ref={ref} tabIndex={-1}>
            {heading}
          </h1>
          {lead && <div className={css.lead}>{lead}</div>}
        </div>
        {actions && (
          <div className={css.actions}>
            {Others && <Others />}
            {actions}
          </div>
        )}
      </div>
      {route && <PageTabs route={route} />}
      {children}
    </div>
  );
}

/** `<title>` = screen - app. */
export function useDocumentTitle(screen: string): void {
  const { translate } = useI18n();
  const app = translate('app.name');
  useEffect(() => {
    document.title = screen ? `${screen} - ${app}` : app;
  }, [screen, app]);
}

/** Path of the page that had the focus last; undefined before the first page, which must not take the focus. */
let focusedPath: string | undefined;
/** The heading with the focus was removed: its replacement (of the loaded page) takes the focus. */
let hasHeadingLeft = false;

/**
 * For the h1 (with `tabIndex={-1}`): after a change of page the focus goes there, so that screen readers start at the new page, and a page
 * that was not open before starts at its top (for back and forward see ScrollPlaces.tsx). Another tab or filter of the same
 * page moves nothing.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const { pathname } = useLocation();
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isFirst = focusedPath === undefined;
    const isNew = focusedPath !== pathname;
    focusedPath = pathname;
    if (isFirst || !isNew) return;
    ref.current?.focus({ preventScroll: true });
    if (!isBackOrForward) window.scrollTo(0, 0);
  }, [pathname, isBackOrForward]);
  // Also when a part that is still loading has hidden the page and shows it again: its effects of the other kind do not run then.
  useLayoutEffect(() => {
    const heading = ref.current;
    if (hasHeadingLeft) heading?.focus({ preventScroll: true });
    hasHeadingLeft = false;
    return () => {
      hasHeadingLeft = heading !== null && document.activeElement === heading;
    };
  }, []);
  return ref;
}
