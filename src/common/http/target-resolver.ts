import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors/app-error.js';
import { rejectTarget, renameSegment, type RequestTarget, type SegmentName } from './request-target.js';

/** Returns the name that a segment of a target replaces; undefined when the target has no such segment. */
export type FindName = (target: RequestTarget) => Promise<SegmentName | undefined> | undefined;

/** Replaces other names of records in targets by their ids, before any rule or route reads the target. */
export class TargetResolver {
  /** Set by the module that knows the names. */
  find: FindName = () => undefined;

  /** Calls `next` when the target is resolved; for most requests synchronously. */
  resolve(request: IncomingMessage, next: () => void): void {
    const finding = request.target && this.find(request.target);
    if (finding === undefined) {
      next();
      return;
    }
    finding
      .then(
        (name) => {
          if (name !== undefined) renameSegment(request, name);
        },
        (error: unknown) => {
          rejectTarget(request, asRefusal(error));
        },
      )
      .finally(next);
  }
}

function asRefusal(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('unavailable', 'The record could not be read.');
}
