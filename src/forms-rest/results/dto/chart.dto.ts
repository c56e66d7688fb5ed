import { CHART_SIZES, CHART_THEMES, type ChartLook } from '../../../forms-core/index.js';
import { ChoiceParameter, Parameter } from './parameter.decorator.js';

export class ChartDto {
  @ChoiceParameter(CHART_THEMES) theme?: ChartLook['theme'];
  @ChoiceParameter(CHART_SIZES) size?: ChartLook['size'];
  @Parameter('a language', () => true) lang?: string;
}
