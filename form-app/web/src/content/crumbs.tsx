import { Link } from '@tanstack/react-router';
import { ContentLink } from './content-link.js';
import type { NodePlace } from './content-path.js';
import styles from './content.module.css';
import { useContentTexts } from './use-content-texts.js';

export function Crumbs({ place: { workspace, path } }: { place: NodePlace }) {
  const texts = useContentTexts();
  const names = path.split('/').filter((name) => name !== '');
  return (
    <nav aria-label={texts.path}>
      <ol className={styles.crumbs}>
        <li>
          <Link to="/content">{texts.area}</Link>
        </li>
        {path !== '/' && (
          <li>
            <ContentLink to={{ workspace, path: '/' }}>{workspace}</ContentLink>
          </li>
        )}
        {names.slice(0, -1).map((name, index) => {
          const above = `/${names.slice(0, index + 1).join('/')}`;
          return (
            <li key={above}>
              <ContentLink to={{ workspace, path: above }} view="list">
                {name}
              </ContentLink>
            </li>
          );
        })}
        {names.length > 0 && <li aria-current="page">{names.at(-1)}</li>}
      </ol>
    </nav>
  );
}
