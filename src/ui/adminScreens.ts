import names from 'virtual:admin-screens';
import type { ScreenRoute } from '#shared/routeLines.ts';
import { screenRoutes } from './routes.ts';

/** The name of a page of the admin in `src/admin/screens.ts`; a learner's first load has none of them. */
export const adminScreenOf = (route: ScreenRoute): string => names[screenRoutes.indexOf(route)] ?? '';

export const routeOfScreen = (screen: string): ScreenRoute | undefined => screenRoutes[names.indexOf(screen)];
