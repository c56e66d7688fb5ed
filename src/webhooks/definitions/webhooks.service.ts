import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/index.js';
import { DefinitionsService, type LiveDefinitions } from '../../definitions/index.js';
import { parseWebhook } from './parse-webhook.js';
import type { Webhook } from './webhook.js';

const VARIABLE = /\$\{env:(\w+)\}/g;

/** The webhooks of all light modules as they are now (docs/reference/webhooks.md). */
@Injectable()
export class WebhooksService {
  private readonly defined: LiveDefinitions<Webhook>;
  private byName: ReadonlyMap<string, Webhook> = new Map();

  constructor(
    definitions: DefinitionsService,
    private readonly config: AppConfig,
  ) {
    this.defined = definitions.consume('webhooks', parseWebhook);
    this.rebuild();
    this.defined.onChange(() => {
      this.rebuild();
    });
  }

  all(): ReadonlyMap<string, Webhook> {
    return this.byName;
  }

  onChange(listener: () => void): void {
    this.defined.onChange(listener);
  }

  /** The text with environment variables in place of `${env:NAME}`. @throws Error naming a variable that is not set */
  resolve(text: string): string {
    return text.replace(VARIABLE, (_whole, name: string) => {
      const value = this.config.variables.get(name);
      if (value === undefined) throw new Error(`the environment variable ${name} is not set`);
      return value;
    });
  }

  private rebuild(): void {
    this.byName = new Map(Array.from(this.defined.all().values(), (webhook) => [webhook.name, webhook]));
  }
}
