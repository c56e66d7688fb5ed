import { Injectable } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import {
  AppError,
  rejectTarget,
  renameSegment,
  type RawRequestHandler,
  type RawRequestListener,
  type RequestTarget,
  type SegmentName,
} from '../../common/index.js';
import { FormsService } from '../../forms-core/index.js';
import { EndpointServers } from '../../response-cache/index.js';
import { parseFormKey } from './form-key.js';

/** Path segments that precede the id of a form, except at delivery endpoints. */
const PLACES = [['forms'], ['.rest', 'forms', 'v1', 'forms']];

/** Replaces uuids of forms in request targets with ids, before rules and routes use the target. */
@Injectable()
export class FormNames implements RawRequestHandler {
  constructor(
    private readonly forms: FormsService,
    private readonly endpoints: EndpointServers,
  ) {}

  before(next: RawRequestListener): RawRequestListener {
    return (request, response) => {
      const finding = request.target && this.find(request.target);
      if (finding === undefined) {
        next(request, response);
        return;
      }
      void replaceName(request, finding).then(() => next(request, response));
    };
  }

  private find({ segments }: RequestTarget): Promise<SegmentName | undefined> | undefined {
    for (const before of this.places()) {
      const index = before.length;
      const key = parseFormKey(segments[index] ?? '');
      if (key === undefined || !('uuid' in key)) continue;
      if (before.every((segment, place) => segments[place] === segment)) return this.idOf(key.uuid, index);
    }
    return undefined;
  }

  private places(): readonly (readonly string[])[] {
    const endpoints = this.endpoints.pathsOf('forms').map((path) => ['.rest', ...path.split('/')]);
    return [...PLACES, ...endpoints];
  }

  private async idOf(uuid: string, index: number): Promise<SegmentName | undefined> {
    const id = await this.forms.idOf(uuid);
    return id === undefined ? undefined : { index, name: String(id) };
  }
}

async function replaceName(
  request: IncomingMessage,
  finding: Promise<SegmentName | undefined>,
): Promise<void> {
  try {
    const name = await finding;
    if (name !== undefined) renameSegment(request, name);
  } catch (error) {
    const isKnown = error instanceof AppError;
    rejectTarget(request, isKnown ? error : new AppError('unavailable', 'The record could not be read.'));
  }
}
