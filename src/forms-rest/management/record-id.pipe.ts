import { Injectable, type PipeTransform } from '@nestjs/common';

/** The id in an address, of which ManagementInterceptor made sure that it is one. */
@Injectable()
export class RecordIdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    return Number(text);
  }
}
