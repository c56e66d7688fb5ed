import { Controller, Get, Query, Res, UseGuards } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { CHART_LANGUAGES, type ChartLook } from '../../forms-core/index.js';
import { sendServed } from '../../response-cache/index.js';
import { callerOf, dtoPipe } from '../../auth/index.js';
import type { Query as Parameters } from '../responses/parse-response-filter.js';
import { ChartResponses } from '../responses/chart-responses.js';
import { RecordId } from '../management/requests/record-id.pipe.js';
import { ChartDto } from './results.dto.js';
import { parsePeriod } from './parse-period.js';
import { ResultsGuard } from './results.guard.js';

/**
 * `GET /forms/<id>/analytics/<questionId>.svg`: the chart of a question
 * (docs/reference/charts-and-dialogs.md#custom-charts). Requires access to the results.
 */
@UseGuards(ResultsGuard)
@Controller('.rest/forms/v1/forms/:id/analytics')
export class ChartController {
  constructor(private readonly charts: ChartResponses) {}

  /** `theme`, `size` and `lang` select the appearance; the period has the same parameters as the analytics. */
  @RouteConfig({ respondents: true })
  @Get(':questionId.svg')
  async chart(
    @RecordId() formId: number,
    @RecordId('questionId') questionId: number,
    @Query(dtoPipe) { theme, size, lang }: ChartDto,
    @Res() reply: FastifyReply<{ Querystring: Parameters }>,
  ): Promise<void> {
    const { request } = reply;
    const { limit: _, ...period } = parsePeriod(request.query);
    const look = { theme: theme ?? 'light', size: size ?? 'large', language: languageOf(lang) };
    const isPublic = callerOf(request).anonymous;
    const served = await this.charts.get({ formId, questionId, period, look, isPublic });
    await sendServed(request, reply, served);
  }
}

/** English for languages without chart texts. */
function languageOf(lang = ''): ChartLook['language'] {
  const [primary] = lang.toLowerCase().split(/[-_]/);
  return CHART_LANGUAGES.find((known) => known === primary) ?? 'en';
}
