import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { ContentModule } from '../content/index.js';
import { RequestAccessService } from './request-access.service.js';

/** Decides which callers see drafts and unpublished nodes (docs/reference/content-api.md#preview). */
@Module({
  imports: [AuthModule, ContentModule],
  providers: [RequestAccessService],
  exports: [RequestAccessService],
})
export class PreviewsModule {}
