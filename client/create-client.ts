import { AdministrationClient } from './administration.client.js';
import type { ClientOptions } from './client-options.js';
import { Connection } from './connection.js';
import { ContentClient } from './content.client.js';
import { DeliveryClient } from './delivery.client.js';
import { FormsEditorClient } from './forms-editor.client.js';
import { FormsClient } from './forms.client.js';

export interface Client {
  readonly delivery: DeliveryClient;
  /** Requires the permission `content.write`. */
  readonly content: ContentClient;
  readonly forms: FormsClient;
  /** Requires the permission `forms.edit`. */
  readonly formsEditor: FormsEditorClient;
  /** For the studio: sessions and edit dialogs. */
  readonly administration: AdministrationClient;
}

/**
 * Creates clients for the APIs of one server, in Node and in browsers. Nothing is sent before a method is called. Throws a
 * TypeError for credentials that HTTP Basic cannot carry.
 */
export function createClient(options: ClientOptions): Client {
  const connection = new Connection(options);
  return {
    delivery: new DeliveryClient(connection),
    content: new ContentClient(connection),
    forms: new FormsClient(connection),
    formsEditor: new FormsEditorClient(connection),
    administration: new AdministrationClient(connection),
  };
}
