import { Injectable } from '@nestjs/common';

/** Whether the server is stopping, so that readiness reports it before connections are closed. */
@Injectable()
export class StopState {
  private stopping = false;

  get isStopping(): boolean {
    return this.stopping;
  }

  begin(): void {
    this.stopping = true;
  }
}
