import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport';
import { ANONYMOUS, type Caller } from '../../../common/index.js';

const WITHOUT_CREDENTIALS = 'anonymous';

@Injectable()
export class AnonymousStrategy extends PassportStrategy(Strategy, WITHOUT_CREDENTIALS) {
  override authenticate(): void {
    this.success(this.validate());
  }

  validate(): Caller {
    return ANONYMOUS;
  }
}
