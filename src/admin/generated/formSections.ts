import type { AnyResource } from '#shared/schema/resource.ts';
import type { Label } from '#shared/schema/field.ts';

/** Fields under one heading; the first section of most resources has no heading. */
export interface Section {
  readonly key: string;
  readonly title: Label | undefined;
  readonly names: readonly string[];
}

/**
 * Groups the fields by section, in the order of the definition. A section whose single field depends on a choice stands right after that
 * choice.
 */
export function sectionsOf(resource: AnyResource, isVisible: (name: string) => boolean): Section[] {
  const sections = new Map<string, { key: string; title: Label | undefined; names: string[] }>();
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isVisible(name)) continue;
    const key = field.section?.en ?? '';
    const section = sections.get(key) ?? { key, title: field.section, names: [] };
    section.names.push(name);
    sections.set(key, section);
  }
  for (const { key, names } of sections.values()) {
    const [name, other] = names;
    const opener = resource.fields[name!]?.onlyWhen?.field;
    const target = [...sections.values()].find(
      (section) => section.key !== key && section.names.includes(opener!),
    );
    if (other !== undefined || !opener || !target) continue;
    target.names.splice(target.names.indexOf(opener) + 1, 0, name!);
    sections.delete(key);
  }
  return [...sections.values()];
}
