import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/index.js';
import { DefinitionsService, type LiveDefinitions } from '../../definitions/index.js';
import { parseWebhook } from './parse-webhook.js';
import type { Webhook } from './webhook.js';

/** Shorter values are no secrets, and may be part of other words. */
const MIN_MASKED = 8;
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
    this.defined.onChange(() => this.rebuild());
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

  /** The text without the secrets, environment variables and values of headers of a webhook. */
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
