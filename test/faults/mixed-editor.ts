import { createClient, ServiceError, type Form, type FormsEditorClient } from '../../client/index.js';
import { anyEdit, shapeOf, type FormShape } from './mixed-form-edits.js';
import { PATIENT, untilSettled } from './mixed-patience.js';
import type { Chance } from './mixed-plan.js';

/** An editor of one form, which is compared with a model after every edit. */
export class MixedEditor {
  /** The number of acknowledged edits, and of edits whose response was lost. */
  acknowledged = 0;
  lost = 0;
  readonly problems: string[] = [];
  private form: Form;
  private expected: FormShape;
  private readonly patient;
  private readonly editor: FormsEditorClient;
  private step = 0;

  private constructor(
    private readonly address: string,
    credentials: { user: string; password: string },
    form: Form,
    private readonly chance: Chance,
  ) {
    this.form = form;
    this.expected = shapeOf(form);
    this.patient = createClient({ baseUrl: address, credentials, retry: PATIENT });
    this.editor = createClient({ baseUrl: address, credentials, retry: { attempts: 0 } }).formsEditor;
  }

  static async prepare(
    address: string,
    password: string,
    name: string,
    chance: Chance,
  ): Promise<MixedEditor> {
    const credentials = { user: 'superuser', password };
    const { formsEditor } = createClient({ baseUrl: address, credentials });
    return new MixedEditor(address, credentials, await formsEditor.createForm({ title: name }), chance);
  }

  /** Makes one edit and checks the form afterwards. */
  async act(): Promise<void> {
    this.step += 1;
    const before = this.expected;
    const edit = anyEdit(this.form, `step ${String(this.step)}`, this.chance);
    const isKnown = await this.tryTo(() => edit.make(this.editor));
    if (isKnown) this.acknowledged += 1;
    else {
      this.lost += 1;
      await untilSettled(this.address);
    }
    await this.look(isKnown ? [edit.after] : [before, edit.after]);
  }

  /** Checks that the form equals the model; requires that no edit is running. */
  check(): Promise<void> {
    return this.look([this.expected]);
  }

  /**
   * Whether the response was received.
   * @throws ServiceError if the edit was rejected
   */
  private async tryTo(make: () => Promise<unknown>): Promise<boolean> {
    try {
      await make();
      return true;
    } catch (error) {
      const isLost = error instanceof ServiceError && (error.status === 0 || error.code === 'unavailable');
      if (isLost) return false;
      throw error;
    }
  }

  private async look(allowed: readonly FormShape[]): Promise<void> {
    const form = await this.patient.forms.getForm(this.form.id);
    const seen = JSON.stringify(shapeOf(form));
    const found = allowed.find((shape) => JSON.stringify(shape) === seen);
    if (found === undefined)
      this.problems.push(`form ${String(form.id)} is ${seen} instead of ${JSON.stringify(allowed)}`);
    if (form.version < this.form.version)
      this.problems.push(
        `form ${String(form.id)} went from version ${String(this.form.version)} to ${String(form.version)}`,
      );
    this.form = form;
    this.expected = found ?? shapeOf(form);
  }
}
