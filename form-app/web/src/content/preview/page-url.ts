interface PageUrlValues {
  /** Path below the root of the endpoint; empty for the root. */
  readonly path: string;
  readonly token: string;
  readonly language: string;
}

/** The URL of the page that shows a draft, from the `previewUrl` of an endpoint. */
export function pageUrl(template: string, { path, token, language }: PageUrlValues): string {
  const values: Readonly<Record<string, string>> = {
    path: path === '/' ? '' : path.split('/').map(encodeURIComponent).join('/'),
    token: encodeURIComponent(token),
    language: encodeURIComponent(language),
  };
  return template.replace(/\{(path|token|language)\}/g, (_, name: string) => values[name] ?? '');
}
