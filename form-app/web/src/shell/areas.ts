import type { Permission } from '../sign-in/sign-in.store.js';
import type { Texts } from '../texts/texts.js';
import type { IconName } from './icon.js';

/** An area of the app, shown in the head to users with one of its permissions. */
export interface Area {
  readonly name: keyof Omit<Texts['shell']['areas'], 'label'>;
  readonly path: string;
  /** Prefixes of the paths of its pages. */
  readonly below: readonly string[];
  readonly icon: IconName;
  readonly permissions: readonly Permission[];
}

/** The areas in navigation order. */
export const AREAS: readonly Area[] = [
  {
    name: 'forms',
    path: '/',
    below: ['/forms', '/new'],
    icon: 'form',
    permissions: ['forms.edit', 'forms.publish', 'forms.results'],
  },
  { name: 'content', path: '/content', below: ['/content'], icon: 'content', permissions: ['content.write'] },
  { name: 'assets', path: '/assets/', below: ['/assets'], icon: 'image', permissions: ['content.write'] },
  {
    name: 'settings',
    path: '/settings',
    below: ['/settings'],
    icon: 'settings',
    permissions: ['admin'],
  },
];
