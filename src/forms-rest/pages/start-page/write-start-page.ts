import { withoutAnswers, type Form } from '#client';
import { escapeHtml, htmlPage } from '../../../common/index.js';

type ListedForm = Pick<Form, 'id' | 'title'>;

const MAX_FORMS = 20;

interface StartPageContent {
  readonly contextPath: string;
  readonly forms: readonly ListedForm[];
  /** Language of the titles, BCP 47. */
  readonly language: string;
}

export function writeStartPage({ contextPath, forms, language }: StartPageContent): string {
  const base = escapeHtml(contextPath);
  const content = `<p>This server delivers content as JSON over REST, and publishes forms.</p>
<ul>
<li><a href="${base}/studio/">Studio</a>: edit content, create and publish forms, read results. You need a user name and a password.</li>
<li><a href="${base}/.rest/docs">API documentation</a>: the operations that you may call.</li>
</ul>
<h2>Published forms</h2>`;
  const items = forms
    .slice(0, MAX_FORMS)
    .map(
      ({ id, title }) => `<li><a href="${base}/forms/${id}">${escapeHtml(withoutAnswers(title))}</a></li>`,
    );
  const list =
    items.length === 0
      ? ['<p>There is no published form that you can open.</p>']
      : [`<ul lang="${escapeHtml(language)}">`, ...items, '</ul>'];
  const more = forms.length > MAX_FORMS ? [`<p>More forms: ${forms.length - MAX_FORMS}</p>`] : [];
  return htmlPage('Content and forms server', [content, ...list, ...more].join('\n'));
}
