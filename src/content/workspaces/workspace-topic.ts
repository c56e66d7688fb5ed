/** The revision topic that every change of a workspace's content raises. */
export function workspaceTopic(name: string): string {
  return `workspace:${name}`;
}
