import { AdministrationClient } from './administration.client.js';
import type { ClientOptions } from './client-options.js';
import { Connection } from './connection.js';
import { ContentClient } from './content.client.js';
import { DeliveryClient } from './delivery.client.js';
import { FormsEditorClient } from './forms-editor.client.js';
import { FormsClient } from './forms.client.js';

export interface Client {
  readonly delivery: DeliveryClient;
  /** For callers with the permission `content.write`. */
  readonly content: ContentClient;
  readonly forms: FormsClient;
  /** For callers with the permission `forms.edit`. */
  readonly formsEditor: FormsEditorClient;
  /** For the administration app, which signs its users in by a cookie. */
  readonly administration: AdministrationClient;
}

/**
 * The APIs of one server. Runs in Node and browsers alike; nothing is sent before a method is called.
 * Throws a TypeError for credentials that HTTP Basic cannot carry.
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
