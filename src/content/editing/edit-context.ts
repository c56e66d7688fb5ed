import type { EditViewsService } from './views/edit-views.service.js';
import type { EditRights } from './edit-rights.js';
import type { ContentEventsService } from '../events/content-events.service.js';
import type { NodeTypes } from '../types/node-types.js';
import type { StoredNode } from '../writing/node-writer.repository.js';
import type { Author } from './operations/audit-properties.js';

export interface EditContext {
  readonly workspace: string;
  readonly types: NodeTypes;
  readonly rights: EditRights;
  readonly rightsIn: (workspace: string) => EditRights;
  readonly author: Author;
  /** Undefined: there are no receivers of events. */
  readonly events?: ContentEventsService | undefined;
  readonly views: EditViewsService;
  readonly mayPublish: boolean;
  /** The unit of the edited draft, outside of which nothing may change. Undefined: not restricted. */
  readonly unit?: StoredNode | undefined;
}
