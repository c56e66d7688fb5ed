/** The topic whose revision every change of the content of a workspace increments. */
export function workspaceTopic(name: string): string {
  return `workspace:${name}`;
}
