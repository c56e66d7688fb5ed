/** Whether lists and maps of a value that was JSON lie more than so many levels inside each other. */
export function exceedsDepth(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => exceedsDepth(member, levels - 1));
}
