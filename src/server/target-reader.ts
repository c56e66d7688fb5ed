import { Injectable } from '@nestjs/common';
import { openTarget, type RawRequestHandler, type RawRequestListener } from '../common/index.js';
import { AppConfig } from '../config/index.js';

/** Normalises the target and removes the context path. */
@Injectable()
export class TargetReader implements RawRequestHandler {
  constructor(private readonly config: AppConfig) {}

  before(next: RawRequestListener): RawRequestListener {
    return (request, response) => {
      openTarget(request, this.config.contextPath);
      next(request, response);
    };
  }
}
