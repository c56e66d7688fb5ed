import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { splatOf, type NodePlace } from './content-path.js';

export type NodeView = 'edit' | 'list' | 'preview' | 'versions';

interface ContentLinkProps {
  readonly to: NodePlace;
  /** Undefined: the default view of the node. */
  readonly view?: NodeView | undefined;
  /** The language of the editor and the preview. */
  readonly language?: string | undefined;
  readonly className?: string | undefined;
  readonly label?: string;
  readonly isCurrent?: boolean;
  readonly tabIndex?: number;
  readonly children: ReactNode;
}

/** A link to a node. */
export function ContentLink({
  to,
  view,
  language,
  className = '',
  label,
  isCurrent,
  tabIndex,
  children,
}: ContentLinkProps) {
  return (
    <Link
      to="/content/$"
      params={{ _splat: splatOf(to) }}
      search={{ ...(view && { view }), ...(language && { language }) }}
      className={className}
      activeProps={{}}
      aria-label={label}
      tabIndex={tabIndex}
      // Titles that are too long are cut at their end, also in Arabic and Hebrew.
      dir="auto"
      aria-current={isCurrent === true ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}
