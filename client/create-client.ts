import { AdministrationClient } from './administration.client.js';
import type { ClientOptions } from './client-options.js';
import { Connection } from './connection.js';
import { ContentClient } from './content.client.js';
import { DeliveryClient } from './delivery.client.js';
import { FormsEditorClient } from './forms-editor.client.js';
import { FormsClient } from './forms.client.js';
import { ManagementClient } from './management.client.js';
import type { AnySite } from './site.types.js';
import { StudioContentClient } from './studio-content.client.js';

/** @template Site the types of the installation, which `npm run cms -- types` writes */
export interface Client<Site extends AnySite = AnySite> {
  readonly delivery: DeliveryClient<Site['endpoints']>;
  /** Requires the permission `content.write`. */
  readonly content: ContentClient;
  readonly forms: FormsClient;
  /** Requires the permission `forms.edit`. */
  readonly formsEditor: FormsEditorClient;
  /** Requires the permission `admin`. */
  readonly management: ManagementClient;
  /** For the studio: sessions and edit dialogs. */
  readonly administration: AdministrationClient;
  /** For the studio: the structure of the content, and search. Requires the permission `content.write`. */
  readonly studioContent: StudioContentClient;
}

/**
 * Creates clients for the APIs of one server, in Node and in browsers. Nothing is sent before a method is called. Throws a
 * TypeError for credentials that HTTP Basic cannot carry.
 */
export function createClient<Site extends AnySite = AnySite>(options: ClientOptions): Client<Site> {
  const connection = new Connection(options);
  return {
    delivery: new DeliveryClient<Site['endpoints']>(connection),
    content: new ContentClient(connection),
    forms: new FormsClient(connection),
    formsEditor: new FormsEditorClient(connection),
    management: new ManagementClient(connection),
    administration: new AdministrationClient(connection),
    studioContent: new StudioContentClient(connection),
  };
}
