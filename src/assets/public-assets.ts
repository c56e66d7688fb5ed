import { Injectable } from '@nestjs/common';

/**
 * Whether everybody may read assets: some delivery endpoint that gives out links to them evaluates no access control
 * (CONTRACT 3, Asset binaries: "unless an endpoint bypasses it"). Delivery says so whenever endpoints change.
 */
@Injectable()
export class PublicAssets {
  #open = false;

  get open(): boolean {
    return this.#open;
  }

  setOpen(open: boolean): void {
    this.#open = open;
  }
}
