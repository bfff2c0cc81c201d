import type { ActorContext } from '../../../platform/context.ts';
import type { UnitSession } from './session.ts';
import { extensions } from './terms.ts';

/** The document with which a unit begins (cmi5, section 10). */
export function launchData(session: UnitSession): object {
  const item = session.manifest.items.find(({ id }) => id === session.sco_id)!;
  const { moveOn, launchMethod, launchParameters, entitlementKey } = item.unit!;
  return {
    contextTemplate: {
      contextActivities: { grouping: [{ objectType: 'Activity', id: item.id }] },
      extensions: { [extensions.sessionId]: session.id },
    },
    launchMode: session.mode,
    launchMethod,
    moveOn,
    ...(session.mastery !== null && { masteryScore: session.mastery / 1000 }),
    ...(launchParameters && { launchParameters }),
    ...(entitlementKey && { entitlementKey: { courseStructure: entitlementKey } }),
    returnURL: session.return_url,
  };
}

/** Until the unit stores others. */
export const preferences = ({ language }: ActorContext): object => ({
  languagePreference: language === 'id' ? 'id-ID,en-US' : 'en-US,id-ID',
  audioPreference: 'on',
});
