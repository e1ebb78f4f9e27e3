/** A rectangle in pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A rectangle in pixels: x, y, width and height. */
export type Rectangle = Area | readonly [number, number, number, number];

/** The options of `toMatchAnimation`. Comparisons are exact without tolerances. */
export interface AnimationOptions {
  /** The golden's name instead of the test's. Other characters than letters, digits and `_` become `-`. */
  name?: string;
  /** The folder of goldens, relative to the test file's folder; `__goldens__` by default. */
  directory?: string;

  /** The frames a second of PNGs without times. */
  frameRate?: number;
  /** The duration of each PNG of a list, in seconds. */
  durations?: readonly number[];

  /** The largest difference of a pixel's components, 0 to 255. */
  tolerance?: number;
  /** The largest distance of colours in OKLab, 0 to 1, instead of components; 0.02 is barely visible. */
  perceptual?: number;
  /** Ignores differences that antialiasing may cause at edges. */
  ignoreAntialiasing?: boolean;
  /** Ignores rectangles of pixels. */
  ignore?: Rectangle | readonly Rectangle[];
  /** The most pixels of a frame that may differ. */
  maxPixels?: number;
  /** The largest share of a frame's pixels that may differ: 0 to 1, or a text such as `"0.1%"`. */
  maxShare?: number | string;
  /** The largest share of any window of 8 × 8 pixels that may differ: 0 to 1, or a text such as `"20%"`. */
  maxDensity?: number | string;
  /** How much earlier or later frames may appear: seconds, or a text such as `"5ms"`. */
  timeTolerance?: number | string;

  /** Leaves out what regular expressions match in the rows of a terminal's recording, such as `/[0-9.]+s/`; flags may be `d`, `g`, `i`, `m`, `s` and `u`. */
  mask?: string | RegExp | readonly (string | RegExp)[];

  /** Raises or lowers limits, such as `{ frames: 5000 }`; `glyphreel help verify` lists their names. */
  limit?: Readonly<Record<string, number>>;

  /** Fills the placeholders `{{name}}` of a scene. */
  set?: Readonly<Record<string, string | number | boolean>>;
  /** The reader's text size for a scene, such as `"xLarge"` or `"AX3"`. */
  contentSize?: string;
  /** Adds the font files of directories to those of a scene. */
  fontDir?: string | readonly string[];
  /** A further folder in which the files that a scene names may be; for a scene as an object, the only one. */
  root?: string;
  /** Pixels a point of a scene. */
  scale?: number;
}

/**
 * A value that can be compared: bytes of a GIF, APNG, PNG or WebP file; the path or `URL` of such a file, of a directory of PNGs,
 * of a scene or of a terminal's recording (`.cast`); a scene as an object; or a list of PNGs.
 */
export type Animation =
  | Uint8Array
  | ArrayBuffer
  | string
  | { readonly href: string }
  | readonly Uint8Array[]
  | { readonly [key: string]: unknown }
  | { readonly layers: readonly unknown[] };

/** The result of a matcher. */
export interface AnimationResult {
  pass: boolean;
  message: () => string;
}
