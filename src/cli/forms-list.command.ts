import { SubCommand } from 'nest-commander';
import { Forms, Responses, type FormAccess } from '../forms-core/index.js';
import { CliCommand } from './cli.command.js';

/** Who can reach the command line may see everything. */
const EVERYTHING: FormAccess = {
  caller: { user: 'system', roles: [], anonymous: false },
  mayEdit: true,
  mayReadResults: true,
};

@SubCommand({ name: 'list', description: 'List the forms, unpublished ones included' })
export class FormsListCommand extends CliCommand {
  constructor(
    private readonly forms: Forms,
    private readonly responses: Responses,
  ) {
    super();
  }

  protected override async execute(): Promise<void> {
    const rows: string[][] = [];
    for (const { id, title, published, uuid } of await this.forms.list(EVERYTHING)) {
      const responses = await this.responses.count(id, {});
      rows.push([String(id), title, published ? 'yes' : 'no', String(responses), uuid]);
    }
    this.table(['ID', 'TITLE', 'PUBLISHED', 'RESPONSES', 'UUID'], rows);
  }
}
