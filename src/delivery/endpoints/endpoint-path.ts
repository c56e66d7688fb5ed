const VERSION = /^(.+)_v(\d+)$/;

/** The path of a definition: `delivery/stories/v3` for `delivery/stories_v3` (docs/reference/endpoints.md#paths). */
export function endpointPath(definitionPath: string): string {
  const [, name, version] = VERSION.exec(definitionPath) ?? [];
  return name === undefined || version === undefined || name.endsWith('/')
    ? definitionPath
    : `${name}/v${version}`;
}

/** A path with single slashes between its segments and none around them. */
export function trimSlashes(path: string): string {
  return path.split('/').filter((segment) => segment !== '').join('/'); // prettier-ignore
}
