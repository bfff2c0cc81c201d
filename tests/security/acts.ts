import { allLists, readModels } from '#shared/resources/index.ts';
import { probes } from './endpointTable.ts';

const generic = /^(\/:(\/(archive|publication))?|\/(order|archive|publication|import|export))?$/;
const lists = [...allLists, ...readModels];

/** `POST /api/x/:` for every resource is one piece of code: one name. What the parameters are called says nothing. */
export function placeOf(endpoint: string, apart: readonly string[] = []): string {
  const place = endpoint.replace(/:\w+(\(\^.*?\$\))?/g, ':');
  const [method, path = ''] = place.split(' ');
  const rests = lists.flatMap(({ api }) => {
    const own = `/api/${api.replace(/:\w+/, ':')}`;
    return path.startsWith(own) && !apart.includes(api) ? [path.slice(own.length)] : [];
  });
  const rest = rests.find((one) => generic.test(one));
  return rest === undefined ? place : `${method} /api/{resource}${rest}`;
}

/** Every call that may change something, named by `place`. */
export const actionsOf = (place: (endpoint: string) => string): string[] => [
  ...new Set(
    probes.map(({ endpoint }) => place(endpoint)).filter((endpoint) => !endpoint.startsWith('GET ')),
  ),
];
