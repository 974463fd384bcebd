/** Styles that a picture needs outside of the page. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'font-size',
  'text-anchor',
  'opacity',
] as const;

const TITLE_HEIGHT = 36;
const PADDING = 16;
/** Sharp on a screen of any density. */
const SCALE = 2;

/** A copy that needs no style sheet: every colour is what it is on the screen now. */
const detachedCopy = (svg: SVGSVGElement): SVGSVGElement => {
  const copy = document.importNode(svg, true);
  const originals = [svg, ...svg.querySelectorAll('*')];
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [index, original] of originals.entries()) {
    const style = getComputedStyle(original);
    for (const name of STYLES) copies[index]?.setAttribute(name, style.getPropertyValue(name));
    copies[index]?.removeAttribute('class');
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('font-family', 'Inter, system-ui, sans-serif');
  return copy;
};

const loadImage = async (svg: SVGSVGElement): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  return image;
};

/** The value of a design token in the current theme: a canvas knows no tokens. */
const colourOf = (token: string): string => {
  const probe = document.createElement('span');
  probe.style.color = token;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

/** The texts of a picture. */
export interface Caption {
  readonly title: string;
  /** Whose figures they are. */
  readonly source: string;
  /** The legend; empty where there is one color only. */
  readonly legend: readonly { readonly name: string; readonly colour: string }[];
}

const LEGEND_HEIGHT = 28;
const SQUARE = 8;

const drawHead = (context: CanvasRenderingContext2D, { title, source }: Caption, right: number): void => {
  const { color, fontFamily } = getComputedStyle(document.body);
  context.fillStyle = color;
  context.font = `600 14px ${fontFamily}`;
  context.fillText(title, PADDING, PADDING + 16);
  context.fillStyle = colourOf('var(--text-2)');
  context.font = `12px ${fontFamily}`;
  context.textAlign = 'right';
  context.fillText(source, right, PADDING + 16);
  context.textAlign = 'left';
};

const drawLegend = (context: CanvasRenderingContext2D, { legend }: Caption, top: number): void => {
  let left = PADDING;
  for (const { name, colour } of legend) {
    context.fillStyle = colourOf(colour);
    context.fillRect(left, top + 10, SQUARE, SQUARE);
    context.fillStyle = colourOf('var(--text-2)');
    context.fillText(name, left + SQUARE + 6, top + 18);
    left += SQUARE + 22 + context.measureText(name).width;
  }
};

/** The picture of a chart with its caption, in the colours of the theme. @returns null where it cannot be drawn */
export const chartToPng = async (svg: SVGSVGElement, caption: Caption): Promise<Blob | null> => {
  const { width, height } = svg.getBoundingClientRect();
  const image = await loadImage(detachedCopy(svg));
  const top = PADDING + TITLE_HEIGHT;
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * PADDING) * SCALE;
  canvas.height = (top + height + (caption.legend.length > 0 ? LEGEND_HEIGHT : 0) + PADDING) * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.scale(SCALE, SCALE);
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  drawHead(context, caption, PADDING + width);
  context.drawImage(image, PADDING, top, width, height);
  drawLegend(context, caption, top + height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
};
