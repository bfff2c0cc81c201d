import * as z from 'zod';
import type { ModuleFileCopies } from '../api/modules.ts';
import { defineCalls, reply } from './call.ts';

const id = z.uuid().toLowerCase();

/** What is made of the documents and videos of a module. */
export const moduleFileCalls = defineCalls({
  'GET /modules/:id/copies': {
    access: 'module-edit',
    summary: 'The previews of its documents and the copies of its videos, and where they stand',
    params: z.object({ id }),
    reply: reply<ModuleFileCopies[]>(),
  },
  'POST /modules/:id/copies/:file/retry': {
    access: 'module-edit',
    summary: 'Makes the copies of a file again that could not be made',
    params: z.object({ id, file: id }),
    reply: reply<ModuleFileCopies[]>(),
  },
});
