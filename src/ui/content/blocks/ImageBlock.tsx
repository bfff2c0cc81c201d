import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../Button.tsx';
import { useI18n } from '../../i18n.tsx';
import { useModal } from '../../useModal.ts';
import type { BlockOf } from '../learning.ts';
import css from '../content.module.css';

interface ImageBlockProps {
  readonly block: Pick<BlockOf<'image'>, 'alt' | 'title'> & {
    readonly file: Pick<BlockOf<'image'>['file'], 'name' | 'url' | 'width' | 'height'>;
  };
  /** It is the main content of the page. */
  readonly isEager?: boolean;
}

/** A picture that reserves its space while it loads, and opens enlarged. */
export function ImageBlock({ block: { file, alt, title }, isEager = false }: ImageBlockProps) {
  const { translate } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const size = file.width && file.height ? { width: file.width, height: file.height } : {};
  return (
    <>
      <button
        type="button"
        className={css.picture}
        aria-label={translate('content.enlarge', { name: alt || title || file.name })}
        onClick={() => setOpen(true)}
      >
        <img src={file.url} alt={alt} loading={isEager ? 'eager' : 'lazy'} {...size} />
      </button>
      {isOpen && <Large src={file.url} alt={alt} onClose={() => setOpen(false)} />}
    </>
  );
}

function Large({ src, alt, onClose }: { src: string; alt: string; onClose: () => void }) {
  const { translate } = useI18n();
  const ref = useRef<HTMLDialogElement>(null);
  useModal(ref, onClose);
  return (
    <dialog ref={ref} className={css.large} aria-label={alt || translate('content.picture')}>
      <Button variant="icon" className={css.close} aria-label={translate('action.close')} onClick={onClose}>
        <X size={18} strokeWidth={1.6} aria-hidden />
      </Button>
      <img src={src} alt={alt} />
    </dialog>
  );
}
