import { Injectable } from '@nestjs/common';
import { ImagesService } from '../../assets/index.js';
import { ContentImporterService } from '../../content-transfer/index.js';
import { Definitions } from '../../definitions/index.js';
import { Submissions } from '../../forms-core/index.js';
import { CdnPurge } from '../cdn/cdn-purge.service.js';
import { byLabel, counter, gauge, single, type Metric } from './metric.js';

/** Work besides answering: of this process alone. */
@Injectable()
export class WorkMetrics {
  constructor(
    private readonly pictures: ImagesService,
    private readonly imports: ContentImporterService,
    private readonly submissions: Submissions,
    private readonly definitions: Definitions,
    private readonly cdn: CdnPurge,
  ) {}

  collect(): Metric[] {
    const { pictures, definitions } = this;
    const { running, done, failed, nodes } = this.imports.counts;
    const ofSeverity = (wanted: string): number =>
      definitions.problems().filter(({ severity }) => severity === wanted).length;
    return [
      counter(
        'cms_submissions_total',
        'Form submissions: stored (accepted), stored before under the same key (repeated), refused for what they say, failed.',
        byLabel('result', this.submissions.counts),
      ),
      gauge(
        'cms_image_queue',
        'Image variations that are being made (running) or wait for it (waiting).',
        byLabel('state', pictures.load),
      ),
      counter('cms_images_made_total', 'Image variations made.', single(pictures.made)),
      counter(
        'cms_imports_total',
        'Content files imported by this process, not by the command line.',
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
        'Calls that tell the CDN what changed: done, or failed after all tries.',
        byLabel('result', this.cdn.counts),
      ),
      gauge(
        'cms_definitions_problems',
        'Problems of definitions by severity.',
        byLabel('severity', { error: ofSeverity('error'), warning: ofSeverity('warning') }),
      ),
    ];
  }
}
