import { FileUp, ImageUp, Trash2 } from 'lucide-react';
import { useTranslate, ValidationError } from 'ra-core';
import { useEffect, useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import type { UploadKind } from '#dataProvider/resumableUpload.ts';
import { Button } from '#ui/Button.tsx';
import type { AutoInputProps } from '../generated/inputProps.ts';
import css from './inputs.module.css';
import { UploadProgress } from './UploadProgress.tsx';
import { useUpload, type UploadState } from './useUpload.ts';

/** The purpose of the file; by default that of the field. */
type UploadInputProps = AutoInputProps & {
  readonly kind?: UploadKind;
  /** On the button that chooses another file, where that means more than another file. */
  readonly replaceText?: string;
};

/** Uploads a picture or a file at once and keeps its id; the record refers to it when the form is saved. */
export function UploadInput(props: UploadInputProps) {
  const {
    label,
    hint,
    isRequired,
    replaceText,
    kind = props.field.kind === 'image' ? 'image' : 'file',
  } = props;
  const translate = useTranslate();
  const upload = useUpload(props, kind);
  const id = useId();
  const { limitWords, message, phase } = upload;
  return (
    <div className={css.image} role="group" aria-labelledby={`${id}-label`}>
      <span className={css.label} id={`${id}-label`}>
        {label}
        {isRequired && ' *'}
      </span>
      <DropZone upload={upload}>
        <Preview kind={kind} upload={upload} />
      </DropZone>
      {phase.name === 'uploading' && <UploadProgress phase={phase} upload={upload} />}
      <Actions
        describedBy={`${id}-hint${message ? ` ${id}-error` : ''}`}
        kind={kind}
        upload={upload}
        replaceText={replaceText}
      />
      <div className={css.hint} id={`${id}-hint`}>
        {hint} {limitWords}
      </div>
      {message && (
        <div className={css.error} role="alert" id={`${id}-error`}>
          <ValidationError error={message} />
        </div>
      )}
      <div className="visually-hidden" role="status">
        {upload.justUploaded && upload.file && translate('admin.upload.uploaded', { name: upload.file.name })}
      </div>
    </div>
  );
}

/** Pictures have their own words; every other file is a file. */
export const wordsOf = (kind: UploadKind): 'image' | 'file' => (kind === 'image' ? 'image' : 'file');

/** A file can be dropped where it will be shown; the buttons do the same. */
function DropZone({ upload, children }: { upload: UploadState; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const isOpen = upload.phase.name !== 'uploading';
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(isOpen);
  };
  const drop = (event: DragEvent) => {
    // Otherwise the browser would leave the form for the file.
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && isOpen) upload.send(file);
  };
  return (
    <div
      className={`${css.drop} ${isOver ? css.over : ''}`}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

function Preview({ kind, upload: { file } }: { kind: UploadKind; upload: UploadState }) {
  const translate = useTranslate();
  // Media are shown by their actual type.
  const preview = kind === 'media' ? file?.type.split('/')[0] : kind;
  if (preview === 'image')
    return (
      <div className={css.imageBox}>
        {file ? <img src={file.url} alt="" /> : <ImageUp size={24} strokeWidth={1.6} aria-hidden />}
      </div>
    );
  const Player = preview === 'video' || preview === 'audio' ? preview : undefined;
  if (Player && file)
    return (
      <Player className={css.player} controls preload="metadata" src={file.url} aria-label={file.name} />
    );
  return (
    <div className={css.fileBox}>
      <FileUp size={18} strokeWidth={1.6} aria-hidden />
      {file ? <a href={file.url}>{file.name}</a> : translate('admin.file.none')}
    </div>
  );
}

interface ActionsProps {
  readonly describedBy: string;
  readonly kind: UploadKind;
  readonly upload: UploadState;
  readonly replaceText: string | undefined;
}

/** The browser's file input behind a labelled button, and the other possible actions. */
function Actions({ describedBy, kind, upload, replaceText }: ActionsProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const isUploading = upload.phase.name === 'uploading';
  const words = isUploading ? 'uploading' : upload.hasValue ? 'replace' : 'choose';
  // The pressed button (pause, cancel, remove) is gone: the focus moves here.
  useEffect(() => {
    if (!isUploading && document.activeElement === document.body && wasUploading.current)
      choose.current?.focus();
    wasUploading.current = isUploading;
  }, [isUploading]);
  const wasUploading = useRef(isUploading);
  return (
    <div className={css.imageActions}>
      <Button
        ref={choose}
        small
        busy={isUploading}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {(words === 'replace' && replaceText) || translate(`admin.${wordsOf(kind)}.${words}`)}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={upload.limits ? acceptOf(upload.limits) : kind === 'file' ? '' : `${kind}/*`}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = '';
          if (chosen) upload.send(chosen);
        }}
      />
      {upload.retry && (
        <Button small onClick={upload.retry}>
          {translate('action.retry')}
        </Button>
      )}
      {upload.hasValue && !isUploading && (
        <Button small variant="text" onClick={upload.remove}>
          <Trash2 size={16} strokeWidth={1.6} aria-hidden />
          {translate(`admin.${wordsOf(kind)}.remove`)}
        </Button>
      )}
      {!isUploading && <span className={css.dropHint}>{translate('admin.upload.drop')}</span>}
    </div>
  );
}

const acceptOf = ({ types, extensions }: NonNullable<UploadState['limits']>): string =>
  [...types, ...extensions.map((extension) => `.${extension}`)].join(',');
