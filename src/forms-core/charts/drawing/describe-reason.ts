import { CHART_TEXTS, type ChartLanguage, type KnownReason } from './chart-texts.js';

/** Why a definition cannot be rendered: a known reason, or the message of the drawing library, which is in English. */
export type UndrawableReason = KnownReason | { readonly message: string };

export function describeReason(reason: UndrawableReason, language: ChartLanguage): string {
  return typeof reason === 'string' ? CHART_TEXTS[language].reasons[reason] : reason.message;
}
