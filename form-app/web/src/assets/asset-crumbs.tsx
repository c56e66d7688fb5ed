import { Link } from '@tanstack/react-router';
import styles from '../content/content.module.css';
import { useContentTexts } from '../content/use-content-texts.js';

export function AssetCrumbs({ path }: { path: string }) {
  const texts = useContentTexts();
  const names = path.split('/').filter((name) => name !== '');
  if (names.length === 0) return null;
  return (
    <nav aria-label={texts.path}>
      <ol className={styles.crumbs}>
        <li>
          <Link to="/assets/$" params={{ _splat: '' }}>
            {texts.assets.area}
          </Link>
        </li>
        {names.slice(0, -1).map((name, index) => {
          const above = names.slice(0, index + 1).join('/');
          return (
            <li key={above}>
              <Link to="/assets/$" params={{ _splat: above }}>
                {name}
              </Link>
            </li>
          );
        })}
        <li aria-current="page">{names.at(-1)}</li>
      </ol>
    </nav>
  );
}
