import type { AnyResource } from '#shared/schema/resource.ts';
import type { Label } from '#shared/schema/field.ts';

/** Fields under one heading; the first section of most resources has none. */
export interface Section {
  readonly key: string;
  readonly title: Label | undefined;
  readonly names: readonly string[];
}

/**
 * The fields grouped by their section, in the order of the definition; a section of one field that a choice opens stands right behind that
 * choice instead.
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
