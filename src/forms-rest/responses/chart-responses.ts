import { Injectable } from '@nestjs/common';
import { CorsPolicy } from '../../common/index.js';
import { ChartsService, type ChartLook, type ResponseFilter } from '../../forms-core/index.js';
import { RenderedResponse, ResponseCache, type Served } from '../../response-cache/index.js';

/** Prevents scripts and loading when the image is opened as a page. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export interface ChartRead {
  readonly formId: number;
  readonly questionId: number;
  readonly period: ResponseFilter;
  readonly look: ChartLook;
  /** Requested without credentials. */
  readonly isPublic: boolean;
}

/** Charts as SVG, cached by a key of all inputs. */
@Injectable()
export class ChartResponses {
  constructor(
    private readonly charts: ChartsService,
    private readonly cache: ResponseCache,
    private readonly cors: CorsPolicy,
  ) {}

  /** @throws like `ChartsService.of` */
  async get({ formId, questionId, period, look, isPublic }: ChartRead): Promise<Served> {
    const chart = await this.charts.of(formId, questionId, period, look);
    const key = `chart ${chart.key} ${isPublic ? 'public' : 'private'}`;
    return this.cache.get(key, async () => {
      const svg = await chart.draw();
      return new RenderedResponse(svg, {
        contentType: 'image/svg+xml; charset=utf-8',
        vary: this.cors.vary,
        isPublic,
        headers: { 'content-security-policy': POLICY },
      });
    });
  }
}
