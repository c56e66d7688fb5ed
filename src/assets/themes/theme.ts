import type { ImageFormat } from '../images/image-format.js';

/** A size in which images are provided; with one side only, the proportions are preserved. In pixels, 1 to 8,000. */
export interface Variation {
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** With both sides given: true crops the image to fill them exactly; false fits the whole image into them. */
  readonly crop: boolean;
  /** Undefined: that of the image, or a smaller one that the client accepts. */
  readonly format: ImageFormat | undefined;
}

/** The variations of `themes/<name>.yaml` by name, in the order of the file. */
export interface Theme {
  readonly name: string;
  readonly variations: ReadonlyMap<string, Variation>;
}
