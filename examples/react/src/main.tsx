import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { cms } from './cms.js';
import { Poll } from './poll.js';
import './site.css';
import { Tours } from './tours.js';
import { useLoaded } from './use-loaded.js';

function Site() {
  const page = useLoaded(
    (signal) => cms.delivery.readNode('delivery/pages/v1', '/larkway', { lang: 'en', signal }),
    'page',
  );
  if (page.error !== undefined) return <p role="alert">{page.error}</p>;
  if (page.value === undefined) return <p>Loading…</p>;
  return (
    <main>
      <h1>{String(page.value.title)}</h1>
      <p>{String(page.value.description)}</p>
      <Tours />
      <Poll />
    </main>
  );
}

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <Site />
    </StrictMode>,
  );
