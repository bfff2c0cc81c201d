import { useRecordContext, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { printedText } from '#shared/domain/certificateGlyphs.ts';
import {
  pageSizeOf,
  startBoxes,
  type CertificateBox,
  type CertificateLayout,
} from '#shared/domain/certificateTemplates.ts';
import type { ExpandedFile } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useKeys } from '#ui/keys.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { AutoInputProps } from '../generated/inputProps.ts';
import { uploadedFile } from '../inputs/uploadedFiles.ts';
import { Notice } from '../Notice.tsx';
import { BoxFields } from './BoxFields.tsx';
import { newBox } from './boxEdits.ts';
import { TemplateCanvas } from './TemplateCanvas.tsx';
import { TestPdf } from './TestPdf.tsx';
import { useDrawing, type Preview } from './useDrawing.ts';
import css from './template.module.css';

interface TemplateForm {
  language: CertificateLayout['language'];
  orientation: CertificateLayout['orientation'];
  background_id: string | null;
  boxes: CertificateBox[];
}

/** How far the ratio of a background may differ from A4's before it looks stretched. */
const RATIO_TOLERANCE = 0.03;

/** The boxes of a template on its page, previewed with the longest names. */
export function BoxesInput({ label, field }: AutoInputProps) {
  const translate = useTranslate();
  const editor = useBoxes();
  const { layout, background, message, selected, setSelected, change } = editor;
  const { preview, error } = useDrawing(layout);
  useKeys([
    { keys: ['←', '→', '↑', '↓'], label: translate('certificateTemplates.keys') },
    { keys: ['alt+←', 'alt+→'], label: translate('certificateTemplates.keys_width') },
  ]);
  const box = layout.boxes[selected];
  return (
    <fieldset className={css.editor}>
      <legend>{label}</legend>
      <p className={css.hint}>{translate('certificateTemplates.hint')}</p>
      {message && <Notice tone="bad">{message}</Notice>}
      {error ? <ErrorState error={error} /> : !preview && <Skeleton lines={8} />}
      {preview && (
        <>
          <TemplateCanvas
            layout={layout}
            preview={preview}
            background={background?.url ?? null}
            selected={selected}
            onSelect={setSelected}
            onChange={change}
          />
          <Warnings layout={layout} preview={preview} background={background} onSelect={setSelected} />
        </>
      )}
      <Toolbar editor={editor} isFull={layout.boxes.length >= (field.max ?? Infinity)} />
      {box && (
        <section className={css.selected} aria-label={translate('certificateTemplates.selected')}>
          <BoxPicker editor={editor} />
          <BoxFields box={box} onChange={(next) => change(selected, next)} />
        </section>
      )}
    </fieldset>
  );
}

/** The boxes in the form, and the selected one. */
function useBoxes() {
  const { setValue, formState } = useFormContext<TemplateForm>();
  const [language, orientation, backgroundId, boxes] = useWatch<
    TemplateForm,
    ['language', 'orientation', 'background_id', 'boxes']
  >({ name: ['language', 'orientation', 'background_id', 'boxes'] });
  const layout = useMemo(
    (): CertificateLayout => ({ language, orientation, boxes: boxes ?? [] }),
    [language, orientation, boxes],
  );
  const [selected, setSelected] = useState(0);
  const store = (next: CertificateBox[]) => setValue('boxes', next, { shouldDirty: true });
  return {
    layout,
    backgroundId: backgroundId ?? null,
    selected,
    setSelected,
    background: useBackground(backgroundId),
    message: formState.errors.boxes?.message,
    store,
    change: (index: number, box: CertificateBox) => store(layout.boxes.with(index, box)),
    add(kind: CertificateBox['kind']) {
      store([...layout.boxes, newBox(kind)]);
      setSelected(layout.boxes.length);
    },
    remove() {
      store(layout.boxes.filter((_, index) => index !== selected));
      setSelected(Math.max(0, selected - 1));
    },
  };
}

type Editor = ReturnType<typeof useBoxes>;

function Toolbar({ editor, isFull }: { editor: Editor; isFull: boolean }) {
  const translate = useTranslate();
  const { layout, backgroundId, add, store } = editor;
  return (
    <div className={css.actions}>
      <Button small disabled={isFull} onClick={() => add('text')}>
        {translate('certificateTemplates.add_text')}
      </Button>
      <Button small disabled={isFull} onClick={() => add('qr')}>
        {translate('certificateTemplates.add_qr')}
      </Button>
      {layout.boxes.length === 0 && (
        <Button small onClick={() => store(startBoxes(layout.language))}>
          {translate('certificateTemplates.start')}
        </Button>
      )}
      <TestPdf template={{ ...layout, background_id: backgroundId }} />
    </div>
  );
}

/** The background picture, stored or just uploaded. */
function useBackground(id: string | null): ExpandedFile | undefined {
  const record = useRecordContext<{ id: string; background?: ExpandedFile | null }>();
  if (!id) return undefined;
  return record?.background?.id === id ? record.background : uploadedFile(id);
}

/** The box to edit: also reaches a box under another one, and works on a phone. */
function BoxPicker({ editor: { layout, selected, setSelected, remove } }: { editor: Editor }) {
  const translate = useTranslate();
  return (
    <div className={css.picker}>
      <label>
        {translate('certificateTemplates.box')}
        <select value={selected} onChange={({ target }) => setSelected(Number(target.value))}>
          {layout.boxes.map((box, index) => (
            <option key={index} value={index}>
              {`${index + 1}. ${box.kind === 'qr' ? translate('certificateTemplates.qr') : (box.content ?? '')}`}
            </option>
          ))}
        </select>
      </label>
      <Button small variant="text" onClick={remove}>
        {translate('certificateTemplates.remove')}
      </Button>
    </div>
  );
}

interface WarningsProps {
  readonly layout: CertificateLayout;
  readonly preview: Preview;
  readonly background: ExpandedFile | undefined;
  readonly onSelect: (index: number) => void;
}

/** Layout problems, each with a link to its box. */
function Warnings({ layout, preview, background, onSelect }: WarningsProps) {
  const translate = useTranslate();
  const paper = pageSizeOf(layout.orientation);
  const ratio = background?.width && background.height ? background.width / background.height : undefined;
  const isStretched =
    ratio !== undefined && Math.abs(ratio / (paper.width / paper.height) - 1) > RATIO_TOLERANCE;
  return (
    <div role="status">
      <ul className={css.warnings}>
        {!background && <li>{translate('certificateTemplates.no_background')}</li>}
        {isStretched && <li data-wrong>{translate('certificateTemplates.ratio')}</li>}
        {!layout.boxes.some(({ kind }) => kind === 'qr') && (
          <li data-wrong>{translate('certificateTemplates.no_qr')}</li>
        )}
        {unprintedNames(layout, preview).map(({ name, letters }) => (
          <li key={name} data-wrong>
            {translate('certificateTemplates.unusual', { name, letters })}
          </li>
        ))}
        {preview.warnings.map(({ box, what, letters }) => (
          <li key={`${box} ${what}`} data-wrong={what === 'shrunk' ? undefined : true}>
            {translate(`certificateTemplates.warning.${what}`, { letters })}{' '}
            <button type="button" className={css.link} onClick={() => onSelect(box)}>
              {translate('certificateTemplates.box_no', { no: box + 1 })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Real names that do not print completely in the boxes for names; the first three are enough to show the problem. */
function unprintedNames({ boxes }: CertificateLayout, { unusual }: Preview) {
  const fonts = new Set(boxes.filter(({ content }) => content?.includes('{holder}')).map(({ font }) => font));
  return unusual
    .map((name) => ({ name, letters: [...fonts].map((font) => printedText(name, font).missing).join('') }))
    .filter(({ letters }) => letters !== '')
    .slice(0, 3);
}
