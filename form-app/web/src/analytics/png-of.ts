import { fileNameOf, saveFile } from '../shell/save-file.js';

/** Pixels per unit of the SVG, enough for print. */
const SCALE = 2;

/** An SVG as the URL of an image. The content policy allows images from `data:`, not from `blob:`. */
export function imageOf(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** Renders an SVG on a white background. */
async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = imageOf(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser cannot draw images.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The image is too large.'));
      else resolve(blob);
    }, 'image/png');
  });
}

/**
 * Saves an SVG as a file, unchanged or as PNG.
 * @param name the subject of the drawing
 */
export async function saveDrawing(svg: string, name: string, format: 'svg' | 'png'): Promise<void> {
  const file = format === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pngOf(svg);
  saveFile(file, `${fileNameOf(name)}.${format}`);
}
