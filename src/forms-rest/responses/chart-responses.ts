import { Injectable } from '@nestjs/common';
import { CorsPolicy } from '../../common/index.js';
import { AppConfig } from '../../config/index.js';
import { Charts, type ChartLook, type ResponseFilter } from '../../forms-core/index.js';
import { RenderedResponse, ResponseCache, type Served } from '../../response-cache/index.js';

/** Texts in it are texts, and were it opened as a page, nothing in it would run or load. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A requested chart. */
export interface ChartRead {
  readonly formId: number;
  readonly questionId: number;
  readonly period: ResponseFilter;
  readonly look: ChartLook;
  /** Whether it was requested without credentials. */
  readonly isPublic: boolean;
}

/** Charts as SVG, cached by all their inputs, so that an image is rendered again only when it would look different. */
@Injectable()
export class ChartResponses {
  private readonly vary: readonly string[];

  constructor(
    private readonly charts: Charts,
    private readonly store: ResponseCache,
    { corsOrigins }: AppConfig,
  ) {
    this.vary = new CorsPolicy(corsOrigins).vary;
  }

  /** @throws FormNotFoundError, NoChartError */
  async get({ formId, questionId, period, look, isPublic }: ChartRead): Promise<Served> {
    const chart = await this.charts.of(formId, questionId, period, look);
    const key = `chart ${chart.key} ${isPublic ? 'public' : 'private'}`;
    return this.store.get(key, async () => {
      const svg = await chart.draw();
      return new RenderedResponse(svg, {
        contentType: 'image/svg+xml; charset=utf-8',
        vary: this.vary,
        isPublic,
        headers: { 'content-security-policy': POLICY },
      });
    });
  }
}
