import type { FormAnalytics } from '#client';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/index.js';
import { AnalyticsService, ResponsesService } from '../../forms-core/index.js';
import type { RequestedForm } from './requested-form.service.js';

/** Reads the results shown after a response (docs/form-pages.md#results). */
@Injectable()
export class PollResultsService {
  constructor(
    private readonly responses: ResponsesService,
    private readonly analytics: AnalyticsService,
  ) {}

  /** Undefined unless the caller may see results. Errors are ignored, because the response is already stored. */
  async read({ form, access }: RequestedForm): Promise<FormAnalytics | undefined> {
    if (form.showResults !== true) return undefined;
    try {
      await this.responses.checkAccess(form.id, access);
      return await this.analytics.compute(form.id);
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  }
}
