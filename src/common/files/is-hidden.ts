/** Whether a path relative to a folder leads to a hidden file (`._page.yaml`), or through a hidden folder. */
export function isHidden(path: string): boolean {
  return path.split(/[\\/]/).some((segment) => segment.startsWith('.'));
}
