import { Injectable } from '@nestjs/common';

/** Whether the server was asked to stop, so that readiness says it before anything ends. */
@Injectable()
export class StopState {
  #isStopping = false;

  get isStopping(): boolean {
    return this.#isStopping;
  }

  begin(): void {
    this.#isStopping = true;
  }
}
