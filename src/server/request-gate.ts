import { Injectable } from '@nestjs/common';
import type { RawRequestHandler, RawRequestListener } from '../common/index.js';

/** Holds requests while the server starts, and closes connections while it stops. */
@Injectable()
export class RequestGate implements RawRequestHandler {
  private held: (() => void)[] | undefined;
  private keepsConnections = true;

  /** Holds requests until `release` is called. */
  hold(): void {
    this.held = [];
  }

  release(): void {
    const held = this.held ?? [];
    this.held = undefined;
    for (const pass of held) pass();
  }

  /** Closes each connection after its next response. */
  endConnections(): void {
    this.keepsConnections = false;
  }

  before(next: RawRequestListener): RawRequestListener {
    return (request, response) => {
      if (!this.keepsConnections) response.shouldKeepAlive = false;
      if (this.held === undefined) next(request, response);
      else this.held.push(next.bind(undefined, request, response));
    };
  }
}
