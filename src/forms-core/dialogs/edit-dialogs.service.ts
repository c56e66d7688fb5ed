import type { DialogField, DialogKind, Dialogs } from '#client';
import { Injectable } from '@nestjs/common';
import { DefinitionsService, type LiveDefinitions } from '../../definitions/index.js';
import { ChartDefinitionsService } from '../charts/chart-definitions.service.js';
import { DIALOG_FOLDER, parseDialogFile } from './parse-dialog-file.js';

const CHART_FIELD = 'customChartId';

/**
 * Provides the current edit dialogs (docs/reference/charts-and-dialogs.md#custom-fields). An invalid definition keeps its
 * last valid fields; without an earlier version, the valid fields of the current one are used.
 */
@Injectable()
export class EditDialogsService {
  private readonly defined: LiveDefinitions<readonly DialogField[]>;
  private readonly readable = new Map<DialogKind, readonly DialogField[]>();

  constructor(
    definitions: DefinitionsService,
    private readonly charts: ChartDefinitionsService,
  ) {
    this.defined = definitions.consume('form-core', (definition, report) => {
      const dialog = parseDialogFile(definition, report);
      if (dialog !== undefined) this.readable.set(dialog.kind, dialog.fields);
      return dialog?.fields;
    });
  }

  /** All dialogs; the choices of a question's custom chart are the existing charts. */
  all(): Dialogs {
    return {
      form: { fields: this.fields('form') },
      section: { fields: this.fields('section') },
      question: { fields: this.fields('question').map((field) => this.withCharts(field)) },
      answerOption: { fields: this.fields('answerOption') },
    };
  }

  private fields(kind: DialogKind): readonly DialogField[] {
    return this.defined.all().get(DIALOG_FOLDER + kind) ?? this.readable.get(kind) ?? [];
  }

  private withCharts(field: DialogField): DialogField {
    if (field.name !== CHART_FIELD || field.type !== 'comboBoxField' || field.options !== undefined) {
      return field;
    }
    return { ...field, options: this.charts.list().map(({ id, label }) => ({ value: id, label })) };
  }
}
