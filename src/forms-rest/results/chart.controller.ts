import { Controller, Get, Param, Query, Req, Res, UseGuards } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  CHART_LANGUAGES,
  CHART_SIZES,
  CHART_THEMES,
  type ChartLook,
  type ResponseFilter,
} from '../../forms-core/index.js';
import { sendServed } from '../../response-cache/index.js';
import { callerOf } from '../../auth/index.js';
import { ChartResponses } from '../responses/chart-responses.js';
import { InvalidValueError } from '../forms-rest.errors.js';
import { RecordIdPipe } from '../management/requests/record-id.pipe.js';
import { single, type Query as Parameters } from '../responses/parse-response-filter.js';
import { CurrentFilter } from './result-filter.decorator.js';
import { ResultsGuard } from './results.guard.js';

/**
 * `GET /forms/<id>/analytics/<questionId>.svg`: the chart of a question (docs/reference/charts-and-dialogs.md#custom-charts). Requires access to the results.
 */
@UseGuards(ResultsGuard)
@Controller('.rest/forms/v1/forms/:id/analytics')
export class ChartController {
  constructor(private readonly charts: ChartResponses) {}

  /** `theme`, `size` and `lang` select the appearance; the period has the same parameters as the analytics. */
  @RouteConfig({ respondents: true })
  @Get(':questionId.svg')
  async chart(
    @Param('id', RecordIdPipe) formId: number,
    @Param('questionId', RecordIdPipe) questionId: number,
    @Query() query: Parameters,
    @CurrentFilter() { limit: _, ...period }: ResponseFilter,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const look = parseLook(query);
    const isPublic = callerOf(request).anonymous;
    const served = await this.charts.get({ formId, questionId, period, look, isPublic });
    await sendServed(request, reply, served);
  }
}

function parseLook(query: Parameters): ChartLook {
  return {
    theme: parseChoice(query, 'theme', CHART_THEMES) ?? 'light',
    size: parseChoice(query, 'size', CHART_SIZES) ?? 'large',
    language: parseLanguage(query),
  };
}

/** The language of charts; English for languages without chart texts. */
function parseLanguage(query: Parameters): ChartLook['language'] {
  const [primary] = (single(query, 'lang') ?? '').toLowerCase().split(/[-_]/);
  return CHART_LANGUAGES.find((known) => known === primary) ?? 'en';
}

function parseChoice<Choice extends string>(
  query: Parameters,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const text = single(query, name);
  const choice = choices.find((known) => known === text);
  if (choice === undefined && text !== undefined)
    throw new InvalidValueError(name, choices.join(' or '), text);
  return choice;
}
