/** Normalises a path: `home/news/` → `/home/news`. */
export function contentPath(written: string): string {
  return `/${written.split('/').filter((name) => name !== '').join('/')}`; // prettier-ignore
}
