const VERSION = /^(.+)_v(\d+)$/;

/**
 * The path of an endpoint: `delivery/stories/v3` for the definition `delivery/stories_v3`
 * (docs/reference/endpoints.md#paths).
 */
export function endpointPath(definitionPath: string): string {
  const [, name, version] = VERSION.exec(definitionPath) ?? [];
  return name === undefined || version === undefined || name.endsWith('/')
    ? definitionPath
    : `${name}/v${version}`;
}

/** Removes leading, trailing and repeated slashes. */
export function trimSlashes(path: string): string {
  return path.split('/').filter((segment) => segment !== '').join('/'); // prettier-ignore
}
