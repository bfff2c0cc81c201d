import * as z from 'zod';

/** The envelope of one thing. */
export const dataOf = <T extends z.ZodType>(data: T) => z.object({ data });

/** A stored file as records carry it. */
export const expandedFileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  url: z.string(),
});
