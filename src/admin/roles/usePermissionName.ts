import { actionLabel, moduleOfPermission, permissionModules } from '#shared/access.ts';
import { useI18n } from '#ui/i18n.tsx';

/** `course-publish` as "Classes: Publish", in the page's language; a name of an older catalogue unchanged. */
export function usePermissionName(): (permission: string) => string {
  const { label } = useI18n();
  return (permission) => {
    const module = moduleOfPermission(permission);
    if (!module) return permission;
    return `${label(permissionModules[module].label)}: ${label(actionLabel(permission.slice(module.length + 1)))}`;
  };
}
