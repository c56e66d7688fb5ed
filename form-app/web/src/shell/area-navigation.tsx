import { Link, useLocation } from '@tanstack/react-router';
import { APP_PATH } from '../server/base-path.js';
import { usePermissions } from '../sign-in/sign-in.store.js';
import { useTexts } from '../texts/use-texts.js';
import styles from './area-navigation.module.css';
import { AREAS, type Area } from './areas.js';
import { Icon } from './icon.js';

/** The areas that the user may open. */
export function useAreas(): readonly Area[] {
  const permissions = usePermissions();
  return AREAS.filter((area) => area.permissions.some((each) => permissions.has(each)));
}

/** Links to the areas; the current one is marked. */
export function AreaNavigation() {
  const texts = useTexts('shell').areas;
  const pathname = useLocation({ select: (location) => location.pathname });
  const areas = useAreas();
  return (
    <nav aria-label={texts.label} className={styles.areas}>
      {areas.map((area) => (
        <Link
          key={area.name}
          to={area.path}
          className={styles.area ?? ''}
          data-current={isIn(area, pathname) || undefined}
          aria-current={isIn(area, pathname) ? 'location' : undefined}
          // The router only marks exact matches, but pages of an area can have other paths.
          activeProps={{}}
        >
          <Icon name={area.icon} />
          <span>{texts[area.name]}</span>
        </Link>
      ))}
    </nav>
  );
}

function isIn({ path, below }: Area, pathname: string): boolean {
  const own = pathname.startsWith(APP_PATH) ? pathname.slice(APP_PATH.length) || '/' : pathname;
  return own === path || below.some((start) => own === start || own.startsWith(`${start}/`));
}
