/**
 * A rule about people, in the filter language of the list of users: every name in the rule must match, and a name matches if one of its
 * values does. The work duration is in months, both ends included.
 */
export interface AudienceRule {
  readonly department?: readonly string[];
  readonly position?: readonly string[];
  readonly placement_city?: readonly string[];
  readonly work_area?: readonly string[];
  readonly role_ids?: readonly string[];
  readonly work_duration_gte?: number;
  readonly work_duration_lte?: number;
}

/** Names of a rule whose values are texts of people's records. */
export const audienceTexts = ['department', 'position', 'placement_city', 'work_area'] as const;
export type AudienceText = (typeof audienceTexts)[number];
/** The longest working life, in months: more can only be a mistake. */
export const MAX_MONTHS = 720;
export const MAX_AUDIENCE_VALUES = 200;

/** A rule before empty names are removed. */
export type LooseAudience = { readonly [K in keyof AudienceRule]?: AudienceRule[K] | null | undefined };

/** Removes empty names and repeated values; null if nothing is left, because a rule without conditions is no rule. */
export function tidyAudience(rule: LooseAudience | null | undefined): AudienceRule | null {
  const names = Object.entries(rule ?? {}).flatMap(([name, value]): [string, unknown][] => {
    const tidy = Array.isArray(value) ? [...new Set(value as readonly string[])] : value;
    const isEmpty = tidy === null || tidy === undefined || (Array.isArray(tidy) && tidy.length === 0);
    return isEmpty ? [] : [[name, tidy]];
  });
  return names.length > 0 ? (Object.fromEntries(names) as AudienceRule) : null;
}
