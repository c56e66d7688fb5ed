import { Injectable } from '@nestjs/common';

/** Whether the server is stopping, so that readiness reports it before connections are closed. */
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
