import { readRouteLines, type ScreenRoute } from '#shared/routeLines.ts';
import lines from 'virtual:routes';

/** Every page of the product; evaluated at build time, so the browser loads no resource for it. */
export const screenRoutes: readonly ScreenRoute[] = readRouteLines(lines);
