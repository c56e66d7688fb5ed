import type { ImageFormat } from '../images/image-format.js';

/** A size of image variations in pixels, 1 to 8,000; with one side only, the proportions are preserved. */
export interface Variation {
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** If both sides are given: true crops the image to fill them exactly; false fits the whole image inside. */
  readonly crop: boolean;
  /** Undefined: the format of the image, or a smaller one that the client accepts. */
  readonly format: ImageFormat | undefined;
}

/** The variations of `themes/<name>.yaml` by name, in the order of the file. */
export interface Theme {
  readonly name: string;
  readonly variations: ReadonlyMap<string, Variation>;
}
