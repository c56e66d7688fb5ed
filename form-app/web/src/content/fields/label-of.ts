/** `Related tours` for `relatedTours`. */
export function labelOf(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_.]+/g, ' ')
    .trim();
  const lower = words.replace(/ ([A-Z])(?=[a-z])/g, (part) => part.toLowerCase());
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}
