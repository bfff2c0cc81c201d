import { allLists, readModels } from '#shared/resources/index.ts';
import { probes } from './endpointTable.ts';

const generic =
  /^\w+ \/api\/[\w-]+(\/:(\/(archive|publication))?|\/(order|archive|publication|import|export))?$/;

/** `POST /api/x/:` for every resource is one piece of code: one name. What the parameters are called says nothing. */
export function placeOf(endpoint: string, apart: readonly string[] = []): string {
  const place = endpoint.replace(/:\w+(\(\^.*?\$\))?/g, ':');
  const api = /\/api\/([\w-]+)/.exec(place)?.[1];
  const isOfResource =
    generic.test(place) &&
    !apart.includes(api ?? '') &&
    [...allLists, ...readModels].some((resource) => resource.api === api);
  return isOfResource ? place.replace(`/api/${api}`, '/api/{resource}') : place;
}

/** Every call that may change something, named by `place`. */
export const actsOf = (place: (endpoint: string) => string): string[] => [
  ...new Set(
    probes.map(({ endpoint }) => place(endpoint)).filter((endpoint) => !endpoint.startsWith('GET ')),
  ),
];
