import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import {
  alignments,
  certificateFonts,
  placeholders,
  type CertificateBox,
} from '#shared/domain/certificateTemplates.ts';
import { certificateTemplates } from '#shared/resources/certificateTemplates.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import css from './template.module.css';

const fields = certificateTemplates.fields.boxes.fields!;

interface BoxFieldsProps {
  readonly box: CertificateBox;
  readonly onChange: (box: CertificateBox) => void;
}

/** One box in numbers and words: everything that can be dragged, and more. */
export function BoxFields({ box, onChange }: BoxFieldsProps) {
  const { label } = useI18n();
  const set = (part: Partial<CertificateBox>) => onChange({ ...box, ...part });
  const isText = box.kind === 'text';
  const numbers = isText ? (['x', 'y', 'w', 'size', 'lines'] as const) : (['x', 'y', 'w'] as const);
  return (
    <div className={css.fields}>
      {isText && <ContentField content={box.content ?? ''} onChange={(content) => set({ content })} />}
      {numbers.map((name) => (
        <NumberField key={name} name={name} value={box[name]} onChange={(value) => set({ [name]: value })} />
      ))}
      {isText && (
        <>
          <ChoiceField
            name="font"
            value={box.font}
            values={Object.keys(certificateFonts) as CertificateBox['font'][]}
            onChange={(font) => set({ font })}
          />
          <ChoiceField
            name="align"
            value={box.align}
            values={alignments}
            onChange={(align) => set({ align })}
          />
        </>
      )}
      <Field label={label(fields['colour']!.label)}>
        {(control) => (
          <input
            {...control}
            type="color"
            value={box.colour}
            onChange={({ target }) => set({ colour: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

/** The text of a box, and its possible placeholders. */
function ContentField({ content, onChange }: { content: string; onChange: (content: string) => void }) {
  const translate = useTranslate();
  const { label } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  /** At the caret, or replacing the selection. */
  const insert = (name: string) => {
    const { selectionStart: from, selectionEnd: to } = input.current!;
    onChange(`${content.slice(0, from ?? undefined)}{${name}}${content.slice(to ?? content.length)}`);
  };
  return (
    <div className={css.wide}>
      <Field
        label={label(fields['content']!.label)}
        hint={translate('certificateTemplates.content_hint', { example: '{holder}' })}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            maxLength={300}
            value={content}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <div className={css.chips} role="group" aria-label={translate('certificateTemplates.placeholders')}>
        {placeholders.map((name) => (
          <Button key={name} small variant="text" title={`{${name}}`} onClick={() => insert(name)}>
            {translate(`certificateTemplates.placeholder.${name}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface NumberFieldProps {
  readonly name: 'x' | 'y' | 'w' | 'size' | 'lines';
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function NumberField({ name, value, onChange }: NumberFieldProps) {
  const { label } = useI18n();
  const { label: text, min = 0, max = 100, decimals } = fields[name]!;
  return (
    <Field label={label(text)}>
      {(control) => (
        <input
          {...control}
          type="number"
          inputMode="decimal"
          min={min}
          max={max}
          step={decimals ? 0.5 : 1}
          value={value}
          onChange={({ target }) => {
            const typed = target.valueAsNumber;
            if (Number.isFinite(typed)) onChange(Math.min(max, Math.max(min, typed)));
          }}
        />
      )}
    </Field>
  );
}

interface ChoiceFieldProps<T extends string> {
  readonly name: 'font' | 'align';
  readonly value: T;
  readonly values: readonly T[];
  readonly onChange: (value: T) => void;
}

function ChoiceField<T extends string>({ name, value, values, onChange }: ChoiceFieldProps<T>) {
  const { label } = useI18n();
  const { label: text, options = [] } = fields[name]!;
  const wordOf = (one: T) => options.find((option) => option.value === one)?.label;
  return (
    <Field label={label(text)}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value as T)}>
          {values.map((one) => (
            <option key={one} value={one}>
              {label(wordOf(one)!)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
