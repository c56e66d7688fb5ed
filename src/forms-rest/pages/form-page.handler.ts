import {
  answersOnPath,
  checkStep,
  checkSubmission,
  makeSubmissionKey,
  planSteps,
  readAnswer,
  walk,
  type FormStep,
  type Question,
  type SubmittedItem,
} from '#client';
import { Injectable } from '@nestjs/common';
import { AppError, type Caller } from '../../common/index.js';
import { AppConfig } from '../../config/index.js';
import { FormFunctions } from '../../forms-core/index.js';
import { RouteGuard } from '../../security/index.js';
import { checkOrigin } from './check-origin.js';
import type { StepPage } from './form-page.view.js';
import { FormPageRenderer, type Page } from './form-page.renderer.js';
import { readState, valuesOf, type Fields } from './page-state.js';
import { RequestedForms, type FormRequest, type RequestedForm } from './requested-form.service.js';

/** A page that was sent: its form as it is now, and all answers up to it. */
interface SentPage extends Pick<StepPage, 'answers' | 'key' | 'steps'> {
  readonly requested: RequestedForm;
  /** Index of the step it asked; undefined when the form does not have it any more. */
  readonly at: number | undefined;
}

/**
 * Form pages (CONTRACT 6, Templates): a form step by step, each step a page that works without scripts. Answers travel
 * in the page until the last step sends them; the server follows the rules with the walk that checks submissions.
 */
@Injectable()
export class FormPageHandler {
  constructor(
    private readonly forms: RequestedForms,
    private readonly functions: FormFunctions,
    private readonly renderer: FormPageRenderer,
    private readonly guard: RouteGuard,
    private readonly config: AppConfig,
  ) {}

  /** The first step. */
  async open(request: FormRequest): Promise<Page> {
    const requested = await this.forms.find(request, await this.admit(request));
    const steps = planSteps(requested.plan, []);
    return this.renderer.step(requested, { answers: [], key: makeSubmissionKey(), steps, at: 0 });
  }

  /** What follows a page that was sent: the next step, the one before, the same with its errors, or thanks. */
  async take(request: FormRequest): Promise<Page> {
    checkOrigin(request, this.config.baseUrl);
    const requested = await this.forms.find(request, await this.admit(request));
    const fields = fieldsOf(request);
    const sent = readSentPage(requested, fields);
    const { at } = sent;
    if (at === undefined) return this.show(sent, { at: 0, changed: true });
    const [go] = valuesOf(fields)('go');
    if (go === 'back') return this.show(sent, { at: Math.max(0, at - 1) });
    return this.check(sent, at) ?? (await this.goOn(sent, at, go === 'send'));
  }

  private async admit(request: FormRequest): Promise<Caller> {
    const caller = await this.guard.caller(request);
    this.guard.check(caller, request);
    return caller;
  }

  /** The step again, when its answers are not accepted. */
  private check(sent: SentPage, at: number): Promise<Page> | undefined {
    const step = sent.steps[at];
    const problems = step === undefined ? [] : checkStep(sent.requested.plan, sent.answers, step);
    return problems.length === 0 ? undefined : this.show(sent, { at, problems });
  }

  /** Rules may have led to further questions, and to the end before its time: that page sends when it is asked to. */
  private async goOn(sent: SentPage, at: number, isSent: boolean): Promise<Page> {
    const { plan } = sent.requested;
    if (at + 1 < sent.steps.length) return this.show(sent, { at: at + 1 });
    if (!isSent) return this.show(sent, { at: sent.steps.length });
    const problems = checkSubmission(plan, answersOnPath(plan, sent.answers));
    if (problems.length === 0) return this.submit(sent);
    return this.show(sent, { at: stepOf(sent.steps, problems[0]?.questionId) ?? at, problems });
  }

  private async submit({ requested, answers, key }: SentPage): Promise<Page> {
    const { form, plan, access, language } = requested;
    const items = answersOnPath(plan, answers);
    const response = await this.functions.for(access, language).submitResponse(form.id, items, key);
    const message = walk(plan, items).end?.message ?? undefined;
    return this.renderer.thanks(requested, { response, answers: items, key, message });
  }

  private show(
    { requested, answers, key, steps }: SentPage,
    page: Pick<StepPage, 'at' | 'problems' | 'changed'>,
  ): Promise<Page> {
    return this.renderer.step(requested, { answers, key, steps, ...page });
  }
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
  const questions = [...form.questions, ...form.sections.flatMap((section) => section.questions)];
  const isShown = ({ id }: Pick<Question, 'id'>): boolean => state.shown.includes(id);
  const entered = questions.filter(isShown).flatMap((question) => readAnswer(question, valuesOf(fields)));
  const kept = state.answers.filter(({ questionId: id }) => !isShown({ id }) && plan.byId.has(id));
  const answers: SubmittedItem[] = [...kept, ...entered];
  const steps = planSteps(plan, answers);
  const isReady = state.shown.length === 0;
  const at = isReady
    ? steps.length
    : state.shown.map((id) => stepOf(steps, id)).find((step) => step !== undefined);
  return { requested, answers, key: state.key, steps, at };
}

function stepOf(steps: readonly FormStep[], questionId: number | null | undefined): number | undefined {
  const index = steps.findIndex(({ questionIds }) => questionIds.some((id) => id === questionId));
  return index < 0 ? undefined : index;
}
