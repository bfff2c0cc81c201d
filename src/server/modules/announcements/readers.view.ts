import { announcementReaders } from '#shared/views/announcementReaders.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import { READERS } from './readers.ts';

export const announcementReadersServer = serverOf(announcementReaders, { rows: READERS, computed: {} });
