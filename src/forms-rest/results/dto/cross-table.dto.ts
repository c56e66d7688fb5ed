import { isRecordId } from '../../http/record-id.js';
import { RequiredParameter } from './parameter.decorator.js';

export class CrossTableDto {
  @RequiredParameter('the id of a question', isRecordId) rows!: string;
  @RequiredParameter('the id of a question', isRecordId) columns!: string;
}
