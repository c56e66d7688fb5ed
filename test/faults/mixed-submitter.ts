import { createClient, type Form, type Response } from '../../client/index.js';
import { PATIENT } from './mixed-patience.js';

/** A client that submits responses to a form; each one is sent with its key until it is acknowledged. */
export class MixedSubmitter {
  readonly acknowledged: Response[] = [];
  private readonly forms;

  constructor(
    address: string,
    private readonly form: Form,
    private readonly name: string,
  ) {
    this.forms = createClient({ baseUrl: address, retry: PATIENT }).forms;
  }

  /** Submits one response. */
  async act(): Promise<void> {
    const value = `${this.name} ${String(this.acknowledged.length)}`;
    const items = this.form.questions.map(({ id }) => ({ questionId: id, value }));
    this.acknowledged.push(await this.forms.submitResponse(this.form.id, items));
  }
}
