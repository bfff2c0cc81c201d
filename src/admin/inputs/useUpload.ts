import { useInput, useRecordContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { uploadFile } from '#dataProvider/recordCalls.ts';
import { uploadInParts, type RunningUpload, type UploadKind } from '#dataProvider/resumableUpload.ts';
import { expandedName, type ExpandedFile } from '#shared/schema/resource.ts';
import { errorText } from '#ui/errorText.ts';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { AutoInputProps } from '../generated/inputProps.ts';
import { recordUpload, uploadedFile } from './uploadedFiles.ts';
import { brokenLimits, useLimitWords, useUploadLimits } from './useUploadLimits.ts';

/** The form's value while its file is being uploaded: not an id, so the form cannot be saved without the file. */
const PENDING = 'uploading';

interface Uploading {
  readonly name: 'uploading';
  readonly fileName: string;
  /** Null while unknown: small files are sent in one piece. */
  readonly sent: number | null;
  readonly total: number;
  readonly isPaused: boolean;
  readonly isWaiting: boolean;
}
export type UploadPhase =
  | { readonly name: 'idle' }
  | Uploading
  | { readonly name: 'failed'; readonly message: string; readonly file?: File };

/** The upload behind an input: its limits, its progress, and the value that the form keeps. */
export function useUpload({ source, isRequired }: AutoInputProps, kind: UploadKind) {
  const translate = useTranslate();
  const record = useRecordContext();
  const { field, fieldState } = useInput({ source, isRequired });
  const all = useUploadLimits();
  const limits = all?.[kind];
  const wordsOf = useLimitWords();
  const [uploaded, setUploaded] = useState<ExpandedFile | null>(null);
  const isPending = field.value === PENDING;
  const before = useRef<unknown>(null);
  const sending = useSending(kind, all?.request?.max_bytes, (made) => {
    if (made) {
      setUploaded(made);
      recordUpload(made);
    }
    field.onChange(made ? made.id : before.current);
  });
  const { phase } = sending;

  function send(file: File) {
    const broken = all && brokenLimits(all, kind, file);
    if (broken) return sending.refuse(wordsOf(all, broken));
    if (!isPending) before.current = field.value;
    field.onChange(PENDING);
    void sending.send(file);
  }
  const known = [uploaded, ...storedFiles(record, source), uploadedFile(String(field.value))];
  const file = known.find((candidate) => candidate && candidate.id === field.value);
  const wrong = isPending ? translate('admin.upload.running') : fieldState.error?.message;
  return {
    limits,
    limitWords: all && wordsOf(all, kind),
    phase,
    file,
    justUploaded: uploaded !== null && file === uploaded,
    hasValue: Boolean(field.value) && !isPending,
    message: phase.name === 'failed' ? phase.message : fieldState.error && wrong,
    send,
    retry: phase.name === 'failed' && phase.file ? () => send(phase.file!) : undefined,
    setPaused: sending.setPaused,
    cancel: sending.cancel,
    remove() {
      sending.refuse(null);
      field.onChange(null);
    },
  };
}

/** Stored files for the field; for a row those of all rows, because rows change places. */
function storedFiles(record: Readonly<Record<string, unknown>> | undefined, source: string): Candidate[] {
  const [list = '', , column] = source.split('.');
  if (!column) return [record?.[expandedName(source)] as Candidate];
  const rows = (record?.[list] ?? []) as Readonly<Record<string, unknown>>[];
  return rows.map((row) => row[expandedName(column)] as Candidate);
}
type Candidate = ExpandedFile | null | undefined;

export type UploadState = ReturnType<typeof useUpload>;

interface Running {
  readonly stop: () => void;
  readonly parts?: RunningUpload;
}
type End = (made: ExpandedFile | null) => void;

/** One file being uploaded, in one piece up to `pieceBytes`, else in parts; `onEnd` receives the file, or that there is none. */
function useSending(kind: UploadKind, pieceBytes: number | undefined, onEnd: End) {
  const { translate } = useI18n();
  const [phase, setPhase] = useState<UploadPhase>({ name: 'idle' });
  const running = useRef<Running | null>(null);
  usePauseOnLeaving(running);
  const patch = (change: Partial<Uploading>) =>
    setPhase((now) => (now.name === 'uploading' ? { ...now, ...change } : now));
  const end = (made: ExpandedFile | null, next: UploadPhase) => {
    running.current = null;
    setPhase(next);
    onEnd(made);
  };

  // A package is checked where its last part arrives, however small it is.
  const isSmall = (file: File) => kind !== 'package' && file.size <= (pieceBytes ?? Infinity);
  function begin(file: File): Promise<ExpandedFile> {
    if (isSmall(file)) {
      const abort = new AbortController();
      running.current = { stop: () => abort.abort() };
      return uploadFile(file, kind, abort.signal);
    }
    const parts = uploadInParts(file, kind, {
      onProgress: (sent, total) => patch({ sent, total, isWaiting: false }),
      onWaiting: (isWaiting) => patch({ isWaiting }),
    });
    running.current = { stop: parts.cancel, parts };
    return parts.done;
  }

  async function send(file: File) {
    const isLarge = !isSmall(file);
    const start = { fileName: file.name, sent: isLarge ? 0 : null, total: file.size };
    setPhase({ name: 'uploading', ...start, isPaused: false, isWaiting: false });
    const done = begin(file);
    const own = running.current;
    try {
      const made = await done;
      if (running.current === own) end(made, { name: 'idle' });
    } catch (error) {
      if (running.current === own) end(null, failureOf(file, error, translate));
    }
  }
  return {
    phase,
    send,
    /** Shows why a file is not even sent; null clears it. */
    refuse: (message: string | null) => setPhase(message ? { name: 'failed', message } : { name: 'idle' }),
    setPaused(isPaused: boolean) {
      const { parts } = running.current ?? {};
      if (isPaused) parts?.pause();
      else parts?.resume();
      patch({ isPaused, isWaiting: false });
    },
    cancel() {
      running.current?.stop();
      end(null, { name: 'idle' });
    },
  };
}

/** Leaving the page keeps the received parts: the same file continues from there. */
const usePauseOnLeaving = (running: RefObject<Running | null>) =>
  useEffect(() => () => running.current?.parts?.pause(), [running]);

type Words = ReturnType<typeof useI18n>['translate'];

/** Why it failed, and the file if another try may succeed. */
function failureOf(file: File, error: unknown, translate: Words): UploadPhase {
  const refused = error instanceof HttpError ? error.errors['file']?.join(' ') : undefined;
  const mayPass = !(error instanceof HttpError) || error.status >= 500 || error.status === 429;
  return { name: 'failed', message: refused ?? errorText(error, translate), ...(mayPass && { file }) };
}
