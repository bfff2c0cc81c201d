/** Twice the size on the screen: sharp on paper and on slides. */
const SCALE = 2;
/** The properties that a drawing takes from style sheets; a separate picture has none. */
const STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'paint-order',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'font-variant-numeric',
  'text-anchor',
];

const LINE_HEIGHT = 20;
const MARGIN = 12;

/**
 * Lets the browser save a drawing as it looks now, on its background, as `{name}.png`; above it the lines of the caption, the first of them
 * large.
 */
export async function savePng(svg: SVGSVGElement, name: string, caption: readonly string[]): Promise<void> {
  const { width, height } = svg.viewBox.baseVal;
  const picture = new Image(width * SCALE, height * SCALE);
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(textOf(svg))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  const top = caption.length * LINE_HEIGHT + 2 * MARGIN;
  canvas.width = (width + 2 * MARGIN) * SCALE;
  canvas.height = (height + top + MARGIN) * SCALE;
  const paint = canvas.getContext('2d')!;
  paint.scale(SCALE, SCALE);
  paint.fillStyle = groundOf(svg);
  paint.fillRect(0, 0, canvas.width, canvas.height);
  const { color, fontFamily } = getComputedStyle(svg);
  paint.fillStyle = color;
  caption.forEach((line, at) => {
    paint.font = at === 0 ? `600 16px ${fontFamily}` : `12px ${fontFamily}`;
    paint.fillText(line, MARGIN, MARGIN + LINE_HEIGHT * (at + 0.75), width);
  });
  paint.drawImage(picture, MARGIN, top, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob) offer(blob, `${name}.png`);
}

/** The drawing with its computed styles written into it. */
function textOf(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const copies = copy.querySelectorAll<SVGElement>('*');
  svg.querySelectorAll<SVGElement>('*').forEach((element, index) => {
    const styles = getComputedStyle(element);
    copies[index]!.setAttribute(
      'style',
      STYLES.map((style) => `${style}:${styles.getPropertyValue(style)}`).join(';'),
    );
  });
  return new XMLSerializer().serializeToString(copy);
}

/** The first background colour behind it. */
function groundOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (backgroundColor && backgroundColor !== 'transparent' && !backgroundColor.endsWith(', 0)'))
      return backgroundColor;
  }
  return '#ffffff';
}

function offer(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
