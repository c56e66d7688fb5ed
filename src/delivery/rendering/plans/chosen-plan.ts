import type { LanguageChoice, LanguageRequest } from '../../../definitions/index.js';
import { RenderPlan } from './render-plan.js';

export interface PlanRequest extends LanguageRequest {
  readonly allVariants: boolean;
}

/** The language of a response, its names for `Content-Language`, and the request headers that determined it. */
export interface ChosenLanguage {
  /** Undefined where languages are off. */
  readonly choice: LanguageChoice | undefined;
  readonly language: string | undefined;
  readonly vary: readonly string[];
}

/** How a response is rendered, its language for `Content-Language`, and the request headers that determined it. */
export interface ChosenPlan {
  readonly plan: RenderPlan;
  readonly language: string | undefined;
  readonly vary: readonly string[];
}
