import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/index.js';
import { DefinitionsService, type LiveDefinitions } from '../../definitions/index.js';
import { parseWebhook } from './parse-webhook.js';
import type { Webhook } from './webhook.js';

/** Shorter values are not masked, because they are not secrets and may be part of other words. */
const MIN_MASKED = 8;
const VARIABLE = /\$\{env:(\w+)\}/g;

/** Provides the current webhooks of all light modules (docs/reference/webhooks.md). */
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
    this.defined.onChange(() => this.rebuild());
  }

  all(): ReadonlyMap<string, Webhook> {
    return this.byName;
  }

  onChange(listener: () => void): void {
    this.defined.onChange(listener);
  }

  /** Replaces `${env:NAME}` with environment variables. @throws Error with the name of a variable that is not set */
  resolve(text: string): string {
    return text.replace(VARIABLE, (_whole, name: string) => {
      const value = this.config.variables.get(name);
      if (value === undefined) throw new Error(`the environment variable ${name} is not set`);
      return value;
    });
  }

  /** Masks secrets, environment variables and header values of a webhook in a text. */
  masked(text: string, { secrets, headers, url }: Webhook): string {
    const given = [...secrets, ...headers.values()].flatMap((each) => each.match(VARIABLE) ?? [each]);
    return [...given, ...(url.match(VARIABLE) ?? [])]
      .map((each) => this.resolve(each))
      .filter(({ length }) => length >= MIN_MASKED)
      .reduce((shown, each) => shown.replaceAll(each, '…'), text);
  }

  private rebuild(): void {
    this.byName = new Map(Array.from(this.defined.all().values(), (webhook) => [webhook.name, webhook]));
  }
}
