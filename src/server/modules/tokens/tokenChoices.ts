import { actionLabel, permissionModules } from '#shared/access.ts';
import type { TokenChoice } from '#shared/api/apiTokens.ts';
import { isTokenPermission } from '#shared/domain/apiTokens.ts';
import type { Language } from '#shared/schema/field.ts';
import type { ActorContext } from '../../platform/context.ts';

/** What the caller can give to a token, by module, in their language. */
export const tokenChoices = ({ actor, language }: ActorContext): TokenChoice[] =>
  choicesOf(language, (name) => actor.permissions.has(name) && isTokenPermission(name));

/** Permissions in words: "Users: List, View; Classes: List". */
export const permissionsText = (language: Language, names: readonly string[]): string =>
  choicesOf(language, (name) => names.includes(name))
    .map(({ label, permissions }) => `${label}: ${permissions.map((one) => one.label).join(', ')}`)
    .join('; ');

const choicesOf = (language: Language, isIncluded: (name: string) => boolean): TokenChoice[] =>
  Object.entries(permissionModules).flatMap(([module, { label, actions }]) => {
    const permissions = actions
      .map((action) => ({ name: `${module}-${action}`, label: actionLabel(action)[language] }))
      .filter(({ name }) => isIncluded(name));
    return permissions.length > 0 ? [{ label: label[language], permissions }] : [];
  });
