import { useTranslate } from 'ra-core';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import {
  certificateFonts,
  pageSizeOf,
  type CertificateBox,
  type CertificateLayout,
} from '#shared/domain/certificateTemplates.ts';
import { moved, pressed, widened } from './boxEdits.ts';
import { familyOf, type Preview } from './useDrawing.ts';
import css from './template.module.css';

interface TemplateCanvasProps {
  readonly layout: CertificateLayout;
  readonly preview: Preview;
  readonly background: string | null;
  readonly selected: number;
  readonly onSelect: (index: number) => void;
  readonly onChange: (index: number, box: CertificateBox) => void;
}

/**
 * The page with its boxes, drawn like the PDF: a box is dragged, or moved with the arrows (Shift: ten steps, Alt: its width); dragging its
 * right edge changes its width.
 */
export function TemplateCanvas(props: TemplateCanvasProps) {
  const { layout, preview, background, selected, onSelect } = props;
  const translate = useTranslate();
  const paper = pageSizeOf(layout.orientation);
  const { svg, begin, move, end, press } = useDragging(props);
  return (
    <svg
      ref={svg}
      className={css.page}
      viewBox={`0 0 ${paper.width} ${paper.height}`}
      role="group"
      aria-label={translate('certificateTemplates.page')}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <rect {...paper} fill="#fff" />
      {background && <image {...paper} href={background} preserveAspectRatio="none" />}
      {layout.boxes.map((box, index) => (
        <g
          key={index}
          data-box
          role="button"
          tabIndex={0}
          aria-pressed={index === selected}
          aria-label={translate('certificateTemplates.box_at', {
            name: box.kind === 'qr' ? translate('certificateTemplates.qr') : (box.content ?? ''),
            x: box.x,
            y: box.y,
          })}
          className={css.box}
          onFocus={() => onSelect(index)}
          onPointerDown={(event) => begin(event, index, false)}
          onKeyDown={(event) => press(event, index)}
        >
          <Drawn preview={preview} index={index} />
          <Frame
            box={box}
            preview={preview}
            index={index}
            paper={paper}
            isSelected={index === selected}
            onWiden={(event) => begin(event, index, true)}
          />
        </g>
      ))}
    </svg>
  );
}

interface Drag {
  readonly index: number;
  readonly box: CertificateBox;
  readonly x: number;
  readonly y: number;
  readonly isWidening: boolean;
}

function useDragging({ layout, onSelect, onChange }: TemplateCanvasProps) {
  const svg = useRef<SVGSVGElement>(null);
  const drag = useRef<Drag | null>(null);
  return {
    svg,
    begin(event: PointerEvent<SVGElement>, index: number, isWidening: boolean) {
      if (event.button !== 0) return;
      event.preventDefault();
      event.stopPropagation();
      onSelect(index);
      event.currentTarget.closest<SVGGElement>('[data-box]')?.focus();
      svg.current?.setPointerCapture(event.pointerId);
      drag.current = { index, box: layout.boxes[index]!, x: event.clientX, y: event.clientY, isWidening };
    },
    move(event: PointerEvent) {
      const from = drag.current;
      const rect = svg.current?.getBoundingClientRect();
      if (!from || !rect) return;
      const dx = ((event.clientX - from.x) / rect.width) * 100;
      const dy = ((event.clientY - from.y) / rect.height) * 100;
      onChange(from.index, from.isWidening ? widened(from.box, dx) : moved(from.box, dx, dy));
    },
    end() {
      drag.current = null;
    },
    press(event: KeyboardEvent, index: number) {
      const box = pressed(layout.boxes[index]!, event);
      if (!box) return;
      event.preventDefault();
      onChange(index, box);
    },
  };
}

function Drawn({ preview, index }: { preview: Preview; index: number }) {
  return preview.drawn.map((item, i) => {
    if (item.box !== index) return null;
    if (item.kind === 'qr')
      return (
        <path
          key={i}
          d={preview.qr.path}
          fill={item.colour}
          transform={`translate(${item.x} ${item.y}) scale(${item.side / preview.qr.size})`}
        />
      );
    return (
      <text
        key={i}
        x={item.x}
        y={item.y}
        fontFamily={familyOf(item.font)}
        fontSize={item.size}
        fill={item.colour}
      >
        {item.text}
      </text>
    );
  });
}

interface FrameProps {
  readonly box: CertificateBox;
  readonly preview: Preview;
  readonly index: number;
  readonly paper: { readonly width: number; readonly height: number };
  readonly isSelected: boolean;
  readonly onWiden: (event: PointerEvent<SVGElement>) => void;
}

const PAD = 3;
const HANDLE = 10;

/** The drag area: as wide as the box, as high as its content. */
function Frame({ box, preview, index, paper, isSelected, onWiden }: FrameProps) {
  const own = preview.drawn.filter((item) => item.box === index);
  const x = (box.x / 100) * paper.width;
  const y = (box.y / 100) * paper.height;
  const width = (box.w / 100) * paper.width;
  const lowest = Math.max(
    y + box.size * certificateFonts[box.font].capHeight,
    ...own.map((item) => (item.kind === 'qr' ? item.y + item.side : item.y)),
  );
  const isWrong = preview.warnings.some((warning) => warning.box === index && warning.what !== 'shrunk');
  return (
    <>
      <rect
        className={css.frame}
        data-selected={isSelected}
        data-wrong={isWrong}
        x={x - PAD}
        y={y - PAD}
        width={width + 2 * PAD}
        height={lowest - y + 2 * PAD}
      />
      {isSelected && (
        <rect
          className={css.handle}
          x={x + width - HANDLE / 2 + PAD}
          y={(y + lowest) / 2 - HANDLE / 2}
          width={HANDLE}
          height={HANDLE}
          onPointerDown={onWiden}
        />
      )}
    </>
  );
}
