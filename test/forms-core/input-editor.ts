import {
  FormDto,
  type FormEditorService,
  OptionDto,
  type Parent,
  type PartInputs,
  type PartKind,
  type Parts,
  QuestionDto,
  readInput,
  RulesDto,
  SectionDto,
  VersionDto,
  type Write,
} from '../../src/forms-core/index.js';
import type { Form, FormProblem, Rule } from '../../client/index.js';

/** The editor, called with bodies as received over HTTP. */
export class InputEditor {
  readonly removeForm: FormEditorService['removeForm'];
  readonly duplicateForm: FormEditorService['duplicateForm'];
  readonly orderForms: FormEditorService['orderForms'];
  readonly removePart: FormEditorService['removePart'];
  readonly orderParts: FormEditorService['orderParts'];

  constructor(private readonly editor: FormEditorService) {
    this.removeForm = editor.removeForm.bind(editor);
    this.duplicateForm = editor.duplicateForm.bind(editor);
    this.orderForms = editor.orderForms.bind(editor);
    this.removePart = editor.removePart.bind(editor);
    this.orderParts = editor.orderParts.bind(editor);
  }

  createForm(input: unknown, write: Write): Promise<Form> {
    return this.editor.createForm(readInput(FormDto, input), write);
  }

  replaceForm(id: number, input: unknown, write: Write): Promise<Form> {
    return this.editor.replaceForm(id, readInput(FormDto, input), write);
  }

  patchForm(id: number, input: unknown, write: Write): Promise<Form> {
    return this.editor.patchForm(id, readInput(FormDto, input), write);
  }

  setPublished(id: number, published: boolean, write: Write, input?: unknown): Promise<Form> {
    return this.editor.setPublished(id, published, write, readInput(VersionDto, input));
  }

  replaceRules(id: number, input: unknown, write: Write): Promise<readonly Rule[]> {
    return this.editor.replaceRules(id, readInput(RulesDto, input), write);
  }

  validate(input: unknown): readonly FormProblem[] {
    return this.editor.validate(readInput(FormDto, input));
  }

  createPart<Kind extends PartKind>(
    kind: Kind,
    parent: Parent,
    input: unknown,
    write: Write,
  ): Promise<Parts[Kind]> {
    return this.editor.createPart(kind, parent, readPart(kind, input), write);
  }

  patchPart<Kind extends PartKind>(
    kind: Kind,
    id: number,
    input: unknown,
    write: Write,
  ): Promise<Parts[Kind]> {
    return this.editor.patchPart(kind, id, readPart(kind, input), write);
  }
}

const PART_INPUTS: { readonly [Kind in PartKind]: (input: unknown) => PartInputs[Kind] } = {
  section: (input) => readInput(SectionDto, input),
  question: (input) => readInput(QuestionDto, input),
  answerOption: (input) => readInput(OptionDto, input),
};

function readPart<Kind extends PartKind>(kind: Kind, input: unknown): PartInputs[Kind] {
  return PART_INPUTS[kind](input);
}
