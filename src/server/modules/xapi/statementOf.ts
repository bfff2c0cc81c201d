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

/** What takes a statement back. It is Mahir that says so, not the person of the statement. */
export function voidingOf({ appUrl, siteLanguage }: Site, statement: string, at: string): object {
  const { id, en, id_ } = verbs.voided;
  return {
    id: voidingId(statement),
    actor: { objectType: 'Agent', name: 'Mahir', account: { homePage: appUrl, name: 'mahir' } },
    verb: { id, display: { en, id: id_ } },
    object: { objectType: 'StatementRef', id: statement },
    context: { platform: 'Mahir', language: siteLanguage },
    timestamp: at,
  };
}

/** One for each statement: whatever takes it back, it is taken back once. */
export const voidingId = (statement: string): string => statementId(`voided:${statement}`);

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
