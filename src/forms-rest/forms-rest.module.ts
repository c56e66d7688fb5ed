import { Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { DefinitionsModule } from '../definitions/index.js';
import { FormsCoreModule, FormsDatabase, FormTemplatesService } from '../forms-core/index.js';
import { ResponseCache, ResponseCaches, ResponseCacheModule } from '../response-cache/index.js';
import { AccessHook, RolesService, AuthModule } from '../auth/index.js';
import { AvailabilityController } from './responses/availability.controller.js';
import { ChartResponses } from './responses/chart-responses.js';
import { FormResponses } from './responses/form-responses.js';
import { FormNames } from './forms/form-names.js';
import { FormReads } from './forms/form-reads.js';
import { FormRights } from './forms/form-rights.js';
import { FormsEndpoint } from './forms/forms-endpoint.js';
import { FormsRoutes } from './forms.routes.js';
import { AnswerOptionsController } from './management/answer-options.controller.js';
import { FormActionsController } from './management/form-actions.controller.js';
import { FormImportsController } from './management/form-imports.controller.js';
import { ResponseImportsController } from './management/response-imports.controller.js';
import { FormVersionsController } from './management/form-versions.controller.js';
import { FormsController } from './management/forms.controller.js';
import { QuestionsController } from './management/questions.controller.js';
import { SectionsController } from './management/sections.controller.js';
import { ResultsHandler } from './responses/results.handler.js';
import { ActivityController } from './results/activity.controller.js';
import { ChartController } from './results/chart.controller.js';
import { FormFilesController } from './results/form-files.controller.js';
import { ResponsesController } from './results/responses.controller.js';
import { ResultsController } from './results/results.controller.js';
import { ErrorPages } from './pages/error-pages.js';
import { FormPageHandler } from './pages/form-page.handler.js';
import { FormPageRenderer } from './pages/form-page.renderer.js';
import { PageFiles } from './pages/page-files.js';
import { PagesRoutes } from './pages/pages.routes.js';
import { RequestedFormService } from './pages/requested-form.service.js';
import { StartPageRoutes } from './pages/start-page/start-page.routes.js';
import { StartPageService } from './pages/start-page/start-page.service.js';
import { PollResultsService } from './pages/poll-results.service.js';
import { Resources } from './http/resources.js';
import { RestLinks } from './http/rest-links.js';
import { CaptchaService } from './spam/captcha.service.js';
import { PageGuardService } from './spam/page-guard.service.js';
import { SubmissionHandler } from './responses/submission.handler.js';
import { UnroutedRequests } from './http/unrouted-requests.js';

/**
 * Serves forms over HTTP (docs/reference/forms.md#reading): `/.rest/forms/v1`, the delivery endpoint of forms, form pages
 * and the start page.
 */
@Module({
  imports: [DefinitionsModule, FormsCoreModule, ResponseCacheModule, AuthModule],
  controllers: [
    FormsController,
    FormActionsController,
    FormImportsController,
    ResponseImportsController,
    FormVersionsController,
    SectionsController,
    QuestionsController,
    AnswerOptionsController,
    ResultsController,
    ChartController,
    ActivityController,
    AvailabilityController,
    ResponsesController,
    FormFilesController,
  ],
  providers: [
    // A separate cache, because forms may be in another database with its own revisions.
    {
      provide: ResponseCache,
      inject: [ResponseCaches, FormsDatabase],
      useFactory: (caches: ResponseCaches, database: FormsDatabase) => caches.create(database, 'forms'),
    },
    ChartResponses,
    FormResponses,
    FormNames,
    FormReads,
    FormRights,
    FormsEndpoint,
    FormsRoutes,
    RequestedFormService,
    FormPageRenderer,
    FormPageHandler,
    ErrorPages,
    PageFiles,
    PageGuardService,
    PollResultsService,
    CaptchaService,
    PagesRoutes,
    StartPageService,
    StartPageRoutes,
    Resources,
    ResultsHandler,
    RestLinks,
    SubmissionHandler,
    UnroutedRequests,
  ],
})
export class FormsRestModule implements OnModuleInit {
  constructor(
    private readonly roles: RolesService,
    private readonly cache: ResponseCache,
    private readonly templates: FormTemplatesService,
    accessHook: AccessHook,
    host: HttpAdapterHost,
  ) {
    accessHook.register(host.httpAdapter.getInstance<FastifyInstance>());
  }

  onModuleInit(): void {
    this.templates.start();
    // Clears the cache, because cached responses are sent without checking access rules again.
    this.roles.onChange(() => this.cache.clear());
  }
}
