import {
  leaveStep,
  makeSubmissionKey,
  pageOf,
  planSteps,
  prefillForm,
  questionsOf,
  readAnswer,
  stepOf,
  type Direction,
  type FieldValues,
  type FilledForm,
  type FormStep,
  type Question,
  type SubmittedItem,
} from '#client';
import { Injectable } from '@nestjs/common';
import { AppError, type Caller } from '../../common/index.js';
import { AlreadyAnsweredError, FormClosedError, FormFunctionsService } from '../../forms-core/index.js';
import { AccessPolicy } from '../../auth/index.js';
import { PageGuardService } from '../spam/page-guard.service.js';
import { FormPageRenderer, type Page } from './form-page.renderer.js';
import { readState, valuesOf, type Fields, type PageState } from './page-state.js';
import { RequestedFormService, type FormRequest, type RequestedForm } from './requested-form.service.js';

/** A submitted page: the current form, with all answers so far. */
interface SentPage {
  readonly answers: readonly SubmittedItem[];
  readonly key: string;
  readonly stamps: PageState['stamps'];
  readonly values: FieldValues;
  /** Index of its step; undefined if the form no longer contains this step. */
  readonly at: number | undefined;
  readonly direction: Direction;
}

/**
 * Handles form pages (docs/form-pages.md): one page per step, without scripts. Hidden fields carry the answers until the
 * last step submits them. The code that validates submissions also evaluates the rules.
 */
@Injectable()
export class FormPageHandler {
  constructor(
    private readonly forms: RequestedFormService,
    private readonly functions: FormFunctionsService,
    private readonly renderer: FormPageRenderer,
    private readonly policy: AccessPolicy,
    private readonly guard: PageGuardService,
  ) {}

  async open(request: FormRequest): Promise<Page> {
    const requested = await this.forms.find(request, await this.admit(request));
    const rejection = await this.forms.rejectionOf(requested);
    if (rejection !== undefined) return this.renderer.rejected(requested, rejection);
    const { original, plan } = requested;
    const answers = prefillForm(original, plan, parametersOf(request));
    const steps = planSteps(plan, answers);
    const key = makeSubmissionKey();
    const stamps = await this.guard.open(requested.form.id, key);
    return this.renderer.step(requested, { answers, linked: answers, key, stamps, steps, at: 0 });
  }

  /** Handles a submitted page; returns the next one: another step, the same step with errors, or the thank-you page. */
  async take(request: FormRequest): Promise<Page> {
    this.guard.checkOrigin(request);
    const requested = await this.forms.find(request, await this.admit(request));
    const sent = readSentPage(requested, fieldsOf(request));
    const { answers, key, at, direction } = sent;
    const { caller } = requested.access;
    const guarded = { ...sent, formId: requested.form.id };
    const { rejection, ...stamps } = await this.guard.examine(request, caller, guarded);
    const { plan } = requested;
    if (at === undefined) {
      const steps = planSteps(plan, answers);
      return this.renderer.step(requested, { answers, steps, at: 0, changed: true, key, stamps });
    }
    const next = leaveStep(plan, answers, at, direction);
    if ('steps' in next) return this.renderer.step(requested, { ...next, key, stamps });
    if (rejection === undefined) return this.submit(requested, next, key);
    const steps = planSteps(plan, answers);
    return this.renderer.step(requested, { answers, steps, at, key, stamps, rejection });
  }

  private async submit(requested: RequestedForm, { items, message }: FilledForm, key: string): Promise<Page> {
    const { form, access, language } = requested;
    try {
      const response = await this.functions.for(access, language).submitResponse(form.id, items, key);
      return await this.renderer.thanks(requested, { response, answers: items, key, message });
    } catch (error) {
      if (error instanceof FormClosedError || error instanceof AlreadyAnsweredError)
        return this.renderer.rejected(requested, error);
      throw error;
    }
  }

  private async admit(request: FormRequest): Promise<Caller> {
    const caller = await this.policy.caller(request);
    this.policy.checkUri(caller, request);
    return caller;
  }
}

function parametersOf({ query }: FormRequest): FieldValues {
  return (name) =>
    Object.hasOwn(query, name) ? [query[name]].flat().filter((value) => typeof value === 'string') : [];
}

/** @throws AppError unsupportedMediaType */
function fieldsOf({ body, headers }: FormRequest): Fields {
  if (body === undefined || body === null) return {};
  if (headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true && isFields(body))
    return body;
  throw new AppError('unsupportedMediaType', 'Pages are sent as application/x-www-form-urlencoded.');
}

function isFields(body: unknown): body is Fields {
  return typeof body === 'object';
}

function readSentPage(requested: RequestedForm, fields: Fields): SentPage {
  const { form, plan } = requested;
  const state = readState(fields);
  const values = valuesOf(fields);
  const isShown = ({ id }: Pick<Question, 'id'>): boolean => state.shown.includes(id);
  const entered = questionsOf(form)
    .filter(isShown)
    .flatMap((question) => readAnswer(question, values));
  const kept = state.answers.filter(({ questionId: id }) => !isShown({ id }) && plan.byId.has(id));
  const answers = [...kept, ...entered];
  const [go] = values('go');
  return {
    answers,
    key: state.key,
    stamps: state.stamps,
    values,
    at: placeOf(planSteps(plan, answers), state),
    direction: go === 'back' || go === 'send' ? go : 'next',
  };
}

/** The index of the step that a page shows; the final confirmation page follows the last step. */
function placeOf(
  steps: readonly FormStep[],
  { shown, section }: Pick<PageState, 'shown' | 'section'>,
): number | undefined {
  if (section !== undefined) return pageOf(steps, section);
  if (shown.length === 0) return steps.length;
  return shown.map((id) => stepOf(steps, id)).find((step) => step !== undefined);
}
