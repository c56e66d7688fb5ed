import type { WebhookDeliveriesService } from '../../webhooks/index.js';
import { EXIT } from '../commands/command.errors.js';
import { CliCommand } from '../cli.command.js';
import { CommandGroup } from '../command-group.js';

const SHOWN = 50;

abstract class WebhooksCliCommand extends CliCommand {
  protected async deliveries(): Promise<WebhookDeliveriesService> {
    const { WebhookDeliveriesService, WebhookEventsModule } = await import('../../webhooks/index.js');
    return (await this.open(WebhookEventsModule)).get(WebhookDeliveriesService);
  }
}

class WebhooksListCommand extends WebhooksCliCommand {
  constructor() {
    super('list');
    this.description('List the webhooks with their numbers of events').example('webhooks list');
  }

  protected override async execute(): Promise<unknown> {
    const webhooks = await (await this.deliveries()).states();
    const rows = webhooks.map(({ name, url, events, waiting, failed, disabled }) => {
      const state = disabled === null ? 'enabled' : 'disabled';
      return [name, state, String(waiting), String(failed), events.join(', '), url];
    });
    this.table(['NAME', 'STATE', 'WAITING', 'FAILED', 'EVENTS', 'URL'], rows);
    return webhooks;
  }
}

class WebhooksDeliveriesCommand extends WebhooksCliCommand {
  constructor() {
    super('deliveries');
    this.arguments('<name>')
      .description(`List the last ${SHOWN} deliveries of a webhook, newest first`)
      .example('webhooks deliveries search-index');
  }

  protected override async execute([name = '']: string[]): Promise<unknown> {
    const deliveries = await (await this.deliveries()).list(name, { limit: SHOWN });
    const rows = deliveries.map(({ id, event, state, created, attempts, result }) => {
      const last = result?.error ?? (result === null ? '' : `status ${String(result.status)}`);
      return [id, event, state, created, String(attempts), String(last)];
    });
    this.table(['ID', 'EVENT', 'STATE', 'CREATED', 'ATTEMPTS', 'RESULT'], rows);
    return deliveries;
  }
}

class WebhooksRetryCommand extends WebhooksCliCommand {
  constructor() {
    super('retry');
    this.arguments('<name> [id]')
      .description('Send a finished delivery again, or all failed ones; enables the webhook')
      .example('webhooks retry search-index');
  }

  protected override async execute([name = '', id]: string[]): Promise<unknown> {
    const deliveries = await this.deliveries();
    if (id === undefined) {
      const retried = await deliveries.retryFailed(name);
      this.print(`Enabled the webhook ${name}; failed events sent again: ${retried}.`);
      return { retried };
    }
    const delivery = await deliveries.retry(name, id);
    this.print(`The event ${delivery.webhookId} is sent again.`);
    return delivery;
  }
}

class WebhooksTestCommand extends WebhooksCliCommand {
  constructor() {
    super('test');
    this.arguments('<name>')
      .description('Send one webhook.test event to a webhook and print the response')
      .example('webhooks test search-index');
  }

  protected override async execute([name = '']: string[]): Promise<unknown> {
    const result = await (await this.deliveries()).test(name);
    const shown = result.accepted ? `status ${String(result.status)}` : String(result.error);
    this.print(
      `${result.accepted ? 'Accepted' : 'Not accepted'} by ${name}: ${shown} (${String(result.ms)} ms).`,
    );
    if (!result.accepted) process.exitCode = EXIT.failed;
    return result;
  }
}

export function webhooksCommands(): CommandGroup {
  return new CommandGroup(
    'webhooks',
    'List, retry and test webhook deliveries',
    'webhooks deliveries search-index',
    [
      new WebhooksListCommand(),
      new WebhooksDeliveriesCommand(),
      new WebhooksRetryCommand(),
      new WebhooksTestCommand(),
    ],
  );
}
