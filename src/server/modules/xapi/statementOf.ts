import type { Config } from '../../platform/config.ts';
import type { Draft, Thing } from './draft.ts';
import { statementId } from './statementId.ts';
import { activityTypes, verbs } from './vocabulary.ts';

type Site = Pick<Config, 'appUrl' | 'siteLanguage'>;
export interface NamesPeople {
  readonly actor: 'uuid' | 'nip';
}

/** A statement of xAPI 1.0.3. */
export function statementOf(site: Site, { actor }: NamesPeople, draft: Draft): object {
  const { fact, at, person, verb, object, result, registration, parent, grouping, extensions } = draft;
  const activity = (thing: Thing) => activityOf(site, thing);
  const { id, en, id_ } = verbs[verb];
  return {
    id: statementId(fact),
    actor: {
      objectType: 'Agent',
      ...(actor === 'nip' && { name: person.name }),
      account: { homePage: site.appUrl, name: actor === 'nip' ? person.nip : person.id },
    },
    verb: { id, display: { en, id: id_ } },
    object: activity(object),
    ...(result && { result }),
    context: {
      ...(registration && { registration }),
      platform: 'Mahir',
      language: site.siteLanguage,
      contextActivities: {
        ...(parent && { parent: [activity(parent)] }),
        ...(grouping.length > 0 && { grouping: grouping.map(activity) }),
        ...(draft.category && { category: [{ objectType: 'Activity', id: draft.category }] }),
      },
      ...(extensions && { extensions }),
    },
    timestamp: at,
  };
}

/** Ids of activities are addresses of this site that never change; there is no page at them. */
const activityOf = ({ appUrl, siteLanguage }: Site, { kind, id, name, more }: Thing) => ({
  objectType: 'Activity',
  id: `${appUrl.replace(/\/+$/, '')}/xapi/${kind}/${id}`,
  definition: {
    type: activityTypes[kind],
    ...(name && { name: { [siteLanguage]: name } }),
    ...more,
  },
});
