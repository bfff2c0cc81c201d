import { useState } from 'react';
import { MAX_FILES } from '#shared/domain/forum.ts';
import { useI18n } from '../i18n.tsx';

/** The server's limit for attachments of a post; larger files belong in a module. */
const MAX_MB = 10;

/** The attachments of a post. */
export function useAttachments() {
  const { translate } = useI18n();
  const [files, setFiles] = useState<readonly File[]>([]);
  return {
    files,
    clear: () => setFiles([]),
    remove: (file: File) => setFiles(files.filter((other) => other !== file)),
    /** Returns the error; then none of them is added. */
    add(picked: readonly File[]): string {
      const tooLarge = picked.find(({ size }) => size > MAX_MB * 1024 * 1024);
      if (tooLarge) return translate('forum.write.file_large', { name: tooLarge.name, max: `${MAX_MB} MB` });
      if (files.length + picked.length > MAX_FILES)
        return translate('forum.write.files_many', { max: MAX_FILES });
      setFiles([...files, ...picked]);
      return '';
    },
  };
}
