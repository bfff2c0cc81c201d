import { Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../Button.tsx';
import { useI18n } from '../i18n.tsx';
import css from './forum.module.css';

const ACCEPT = '.png,.jpg,.jpeg,.webp,.pdf,.docx,.xlsx,.pptx';

/** The button that picks files. */
export function AttachButton({ onPick }: { readonly onPick: (files: readonly File[]) => void }) {
  const { translate } = useI18n();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="icon"
        aria-label={translate('forum.write.attach')}
        onClick={() => picker.current?.click()}
      >
        <Paperclip size={18} strokeWidth={1.6} aria-hidden />
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}

interface PickedFilesProps {
  readonly files: readonly File[];
  readonly onRemove: (file: File) => void;
}

/** The files that will go with the post. */
export function PickedFiles({ files, onRemove }: PickedFilesProps) {
  const { translate } = useI18n();
  if (files.length === 0) return null;
  return (
    <ul className={css.picked}>
      {files.map((file) => (
        <li key={`${file.name}-${file.size}-${file.lastModified}`}>
          {file.name}
          <Button
            variant="icon"
            aria-label={translate('forum.write.remove_file', { name: file.name })}
            onClick={() => onRemove(file)}
          >
            <X size={16} strokeWidth={1.6} aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  );
}
