import { Injectable } from '@nestjs/common';
import { ImagesService } from '../../assets/index.js';
import { ContentImporterService } from '../../content-transfer/index.js';
import { DefinitionsService } from '../../definitions/index.js';
import { SubmissionsService } from '../../forms-core/index.js';
import { CdnPurgeService } from '../cdn/cdn-purge.service.js';
import { byLabel, counter, gauge, single, type Metric } from './metric.js';

/** Metrics of work other than HTTP responses, of this process only. */
@Injectable()
export class WorkMetrics {
  constructor(
    private readonly images: ImagesService,
    private readonly imports: ContentImporterService,
    private readonly submissions: SubmissionsService,
    private readonly definitions: DefinitionsService,
    private readonly cdn: CdnPurgeService,
  ) {}

  collect(): Metric[] {
    const { images, definitions } = this;
    const { running, done, failed, nodes } = this.imports.counts;
    const ofSeverity = (wanted: string): number =>
      definitions.problems().filter(({ severity }) => severity === wanted).length;
    return [
      counter(
        'cms_submissions_total',
        'Form submissions: stored (accepted), already stored under the same idempotency key (repeated), invalid (rejected), failed.',
        byLabel('result', this.submissions.counts),
      ),
      gauge(
        'cms_image_queue',
        'Image variations being generated (running) or queued (waiting).',
        byLabel('state', images.load),
      ),
      counter('cms_images_made_total', 'Image variations generated.', single(images.generated)),
      counter(
        'cms_imports_total',
        'Content files imported by this process; imports by command are not included.',
        byLabel('result', { done, failed }),
      ),
      gauge('cms_imports_running', 'Content files being imported by this process.', single(running)),
      counter(
        'cms_imported_nodes_total',
        'Nodes of the content files imported by this process.',
        single(nodes),
      ),
      counter(
        'cms_cdn_purges_total',
        'CDN purge requests: done, or failed after all attempts.',
        byLabel('result', this.cdn.counts),
      ),
      gauge(
        'cms_definitions_problems',
        'Problems in definitions by severity.',
        byLabel('severity', { error: ofSeverity('error'), warning: ofSeverity('warning') }),
      ),
    ];
  }
}
