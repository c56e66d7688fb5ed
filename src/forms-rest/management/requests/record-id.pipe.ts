import { Injectable, Param, type PipeTransform } from '@nestjs/common';
import { AppError } from '../../../common/index.js';
import { isRecordId } from '../../http/record-id.js';

/** Parses the id in a URL. An invalid id identifies no resource, hence 404. */
@Injectable()
export class RecordIdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    if (isRecordId(text)) return Number(text);
    throw new AppError(
      'notFound',
      `There is no record "${text}": an id is a whole number from 1 to ${Number.MAX_SAFE_INTEGER}.`,
    );
  }
}

/** The id of a record in the URL, as a controller parameter. */
export const RecordId = (name = 'id'): ParameterDecorator => Param(name, RecordIdPipe);
