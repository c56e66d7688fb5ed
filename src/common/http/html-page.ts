import { hash } from 'node:crypto';

/** The colours must match form-core/templates/form.css. */
const STYLE = `
:root {
  color-scheme: light dark;
  --background: #f4f5f2;
  --text: #1c2321;
  --muted: #4b5653;
  --link: #0b5d57;
}
@media (prefers-color-scheme: dark) {
  :root {
    --background: #131716;
    --text: #edf1ef;
    --muted: #b4bfbb;
    --link: #7fd1c7;
  }
}
body {
  margin: 0;
  background: var(--background);
  color: var(--text);
  font: 1.0625rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
  overflow-wrap: anywhere;
}
main {
  box-sizing: border-box;
  max-width: 42rem;
  margin: 0 auto;
  padding: 2rem 1rem 4rem;
}
h1 {
  margin: 0 0 0.75rem;
  font-size: 1.75rem;
  line-height: 1.2;
}
h2 {
  margin: 2rem 0 0.5rem;
  font-size: 1.25rem;
  line-height: 1.3;
}
p {
  margin: 0 0 1rem;
  color: var(--muted);
}
ul {
  margin: 0 0 1rem;
  padding-left: 1.25rem;
}
li {
  padding: 0.25rem 0;
}
a {
  color: var(--link);
}
:focus-visible {
  outline: 3px solid var(--link);
  outline-offset: 2px;
}
`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const HTML_TYPE = 'text/html; charset=utf-8';
export const HTML_LANGUAGE = 'en';
/** Blocks all scripts, and all styles except that of the page. */
export const HTML_PAGE_HEADERS = {
  'content-security-policy': POLICY,
  'referrer-policy': 'same-origin',
} as const;

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/**
 * Renders a complete page with inline styles.
 * @param title plain text
 * @param content HTML after the heading
 */
export function htmlPage(title: string, content: string): string {
  const heading = escapeHtml(title);
  return `<!doctype html>
<html lang="${HTML_LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${content}
</main>
</body>
</html>
`;
}
