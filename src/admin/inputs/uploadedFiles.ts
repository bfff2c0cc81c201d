import type { ExpandedFile } from '#shared/schema/resource.ts';

/** A form holds only the id of an uploaded file; code that shows the form's values elsewhere looks the file up here. */
const uploaded = new Map<string, ExpandedFile>();

export const recordUpload = (file: ExpandedFile): void => void uploaded.set(file.id, file);
export const uploadedFile = (id: string): ExpandedFile | undefined => uploaded.get(id);
