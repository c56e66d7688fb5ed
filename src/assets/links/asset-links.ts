/** Builds URLs of assets, absolute or below the context path, with every segment percent-encoded. */
export class AssetLinks {
  private readonly query: string;

  /**
   * @param base without a trailing slash
   * @param parameter query parameter of all URLs; undefined: none
   */
  constructor(
    private readonly base: string,
    parameter?: string,
  ) {
    this.query = parameter === undefined ? '' : `?${parameter}`;
  }

  download(id: string, fileName: string): string {
    return `${this.base}/dam/jcr:${id}/${fileSegment(fileName)}${this.query}`;
  }

  variation(theme: string, variation: string, id: string, fileName: string): string {
    const image = `${encode(theme)}/${encode(variation)}/jcr:${id}/${fileSegment(fileName)}`;
    return `${this.base}/.imaging/${image}${this.query}`;
  }
}

/** Clients resolve `.` and `..` before sending a request, so such names cannot be requested. */
function fileSegment(fileName: string): string {
  return /^\.{0,2}$/.test(fileName) ? 'asset' : encode(fileName);
}

// A lone surrogate cannot be encoded.
function encode(segment: string): string {
  return encodeURIComponent(segment.replaceAll(/\p{Surrogate}/gu, '\u{FFFD}'));
}
