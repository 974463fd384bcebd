/** What a picture outside of the page would lose with the page's styles. */
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

/** The picture of a chart with its title, in the colours of the theme. @returns null where it cannot be drawn */
export const chartToPng = async (svg: SVGSVGElement, title: string): Promise<Blob | null> => {
  const { width, height } = svg.getBoundingClientRect();
  const image = await loadImage(detachedCopy(svg));
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * PADDING) * SCALE;
  canvas.height = (height + TITLE_HEIGHT + 2 * PADDING) * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
  context.scale(SCALE, SCALE);
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = color;
  context.font = `600 14px ${fontFamily}`;
  context.fillText(title, PADDING, PADDING + 16);
  context.drawImage(image, PADDING, PADDING + TITLE_HEIGHT, width, height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
};
