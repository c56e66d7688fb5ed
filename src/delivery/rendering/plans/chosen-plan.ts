import type { LanguageChoice, LanguageRequest } from '../../../definitions/index.js';
import { RenderPlan } from './render-plan.js';

export interface PlanRequest extends LanguageRequest {
  readonly allVariants: boolean;
}

/** The language of a response, the value of `Content-Language`, and the request headers that determined it. */
export interface ChosenLanguage {
  /** Undefined if no languages are configured. */
  readonly choice: LanguageChoice | undefined;
  readonly language: string | undefined;
  readonly vary: readonly string[];
}

/** How a response is rendered, the value of `Content-Language`, and the request headers that determined it. */
export interface ChosenPlan {
  readonly plan: RenderPlan;
  readonly language: string | undefined;
  readonly vary: readonly string[];
}
