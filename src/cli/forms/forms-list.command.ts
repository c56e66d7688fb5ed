import { CliCommand } from '../cli.command.js';
import { FULL_ACCESS } from '../commands/full-access.js';

export class FormsListCommand extends CliCommand {
  constructor() {
    super('list');
    this.description('List the forms, including unpublished ones').example('forms list');
  }

  protected override async execute(): Promise<unknown> {
    const { FormsService, FormsCoreModule, ResponsesService } = await import('../../forms-core/index.js');
    const services = await this.open(FormsCoreModule);
    const listed: { id: number; uuid: string; title: string; published: boolean; responses: number }[] = [];
    for (const { id, title, published, uuid } of await services.get(FormsService).list(FULL_ACCESS)) {
      const responses = await services.get(ResponsesService).count(id, {});
      listed.push({ id, uuid, title, published, responses });
    }
    this.table(
      ['ID', 'TITLE', 'PUBLISHED', 'RESPONSES', 'UUID'],
      listed.map(({ id, title, published, responses, uuid }) => [
        ...[String(id), title, published ? 'yes' : 'no', String(responses), uuid],
      ]),
    );
    return listed;
  }
}
