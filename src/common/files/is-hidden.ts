/** Whether a relative path contains a hidden file (`._page.yaml`) or folder. */
export function isHidden(path: string): boolean {
  return path.split(/[\\/]/).some((segment) => segment.startsWith('.'));
}
