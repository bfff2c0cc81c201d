import type { ExpandedFile } from '#shared/schema/resource.ts';

/** A form holds only the id of what was uploaded for it; who shows the form's values elsewhere asks here. */
const uploaded = new Map<string, ExpandedFile>();

export const noteUpload = (file: ExpandedFile): void => void uploaded.set(file.id, file);
export const uploadedFile = (id: string): ExpandedFile | undefined => uploaded.get(id);
