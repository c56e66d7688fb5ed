/** URLs of assets, absolute or below the context path; every segment percent-encoded. */
export class AssetLinks {
  /** @param base without a slash at its end */
  constructor(private readonly base: string) {}

  download(id: string, fileName: string): string {
    return `${this.base}/dam/jcr:${id}/${fileSegment(fileName)}`;
  }

  variation(theme: string, variation: string, id: string, fileName: string): string {
    return `${this.base}/.imaging/${encode(theme)}/${encode(variation)}/jcr:${id}/${fileSegment(fileName)}`;
  }
}

/** Clients resolve `.` and `..` before sending a request, so such names cannot be requested. */
function fileSegment(fileName: string): string {
  return /^\.{0,2}$/.test(fileName) ? 'asset' : encode(fileName);
}

// Half a surrogate pair has no encoding.
function encode(segment: string): string {
  return encodeURIComponent(segment.replaceAll(/\p{Surrogate}/gu, '\u{FFFD}'));
}
