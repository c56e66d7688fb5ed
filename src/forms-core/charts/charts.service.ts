import type { QuestionAnalytics } from '#client';
import { Injectable } from '@nestjs/common';
import { hash } from 'node:crypto';
import { AppError } from '../../common/index.js';
import { AnalyticsService } from '../analytics/analytics.service.js';
import type { ResponseSet } from '../responses/response-conditions.sql.js';
import type { ChartDefinition, JsonMap } from './chart-definition.js';
import { ChartDefinitionsService } from './chart-definitions.service.js';
import { CHART_TEXTS } from './drawing/chart-texts.js';
import { ChartDrawer, type Drawing } from './drawing/chart.drawer.js';
import { UndrawableError } from './chart.errors.js';
import type { ChartLook } from './drawing/chart-theme.js';
import { describeChart } from './drawing/describe-chart.js';
import { describeTrouble } from './drawing/describe-trouble.js';
import { finishSvg } from './drawing/finish-svg.js';
import { limitRows, type ChartRow } from './drawing/limit-rows.js';
import { PLAIN_BARS } from './drawing/plain-bars.js';

interface ChartSource {
  readonly question: QuestionAnalytics;
  readonly rows: readonly ChartRow[];
  readonly look: ChartLook;
  /** In order of preference. */
  readonly charts: readonly ChartDefinition[];
  readonly notices: readonly string[];
  /** Failure counts, which are part of the cache key: a failed rendering must not be cached after a retry succeeded. */
  readonly failures: readonly number[];
}

/** A chart before it is rendered. Equal charts have equal keys. */
export interface Chart {
  readonly key: string;
  draw(): Promise<string>;
}

/** Charts of the answers to questions (docs/reference/charts-and-dialogs.md#custom-charts). No access checks. */
@Injectable()
export class ChartsService {
  constructor(
    private readonly analytics: AnalyticsService,
    private readonly definitions: ChartDefinitionsService,
    private readonly drawer: ChartDrawer,
  ) {}

  /** The chart of a question's answers in a period. @throws FormNotFoundError, AppError `notFound` for questions without a chart */
  async of(formId: number, questionId: number, set: ResponseSet, look: ChartLook): Promise<Chart> {
    const { questions } = await this.analytics.compute(formId, set);
    const question = questions.find((each) => each.questionId === questionId);
    if (question === undefined)
      throw new AppError('notFound', `Form ${formId} has no question ${questionId}.`);
    if (typeof question.chart !== 'string')
      throw new AppError('notFound', `Question ${questionId} is a text question, which has no chart.`);
    const source = {
      question,
      rows: limitRows(question, look.language),
      look,
      ...this.choose(question, question.chart, look),
    };
    return { key: hash('sha1', JSON.stringify(source), 'base64url'), draw: () => this.draw(source) };
  }

  /** The chart selected by the question, followed by the default chart of its type. */
  private choose(
    { questionType }: QuestionAnalytics,
    wanted: string,
    { language }: ChartLook,
  ): Pick<ChartSource, 'charts' | 'notices' | 'failures'> {
    const trouble = this.definitions.troubleWith(wanted);
    // If the file is invalid, the default chart is shown instead of an outdated version.
    const own = wanted === questionType || trouble !== undefined ? undefined : this.definitions.find(wanted);
    const usual = this.definitions.find(questionType);
    const charts = [own, usual].filter((chart) => chart !== undefined);
    return {
      charts,
      failures: charts.map((chart) => this.definitions.failuresOf(chart)),
      notices: trouble === undefined ? [] : [describeTrouble(wanted, trouble, language)],
    };
  }

  private async draw({ question, rows, look, charts, notices }: ChartSource): Promise<string> {
    const title = question.question === '' ? question.title : question.question;
    const finish = (drawing: string | undefined, found: readonly string[]): string => {
      const description = describeChart(question, rows, found, look.language);
      return finishSvg(drawing, { title, description, notices: found, theme: look.theme });
    };
    if (question.answered === 0) return finish(undefined, [...notices, CHART_TEXTS[look.language].noAnswers]);
    const found = [...notices];
    for (const chart of charts) {
      try {
        const svg = finish(await this.drawOne(chart.spec, rows, look), found);
        this.definitions.noteDrawn(chart);
        return svg;
      } catch (error) {
        found.push(this.noteFailure(chart, error, look));
      }
    }
    return finish(await this.drawOne(PLAIN_BARS, rows, look), found);
  }

  private drawOne(spec: JsonMap, rows: Drawing['rows'], look: ChartLook): Promise<string> {
    return this.drawer.draw({ spec, rows, look });
  }

  /** Returns the notice. @throws errors that the definition did not cause */
  private noteFailure(chart: ChartDefinition, error: unknown, { language }: ChartLook): string {
    if (!(error instanceof UndrawableError)) throw error;
    const { reason } = error;
    this.definitions.noteFailure(chart, reason);
    return describeTrouble(chart.id, { kind: 'undrawable', reason }, language);
  }
}
