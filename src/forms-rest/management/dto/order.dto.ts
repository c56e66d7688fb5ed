import { ArrayMaxSize, IsArray, IsInt, IsPositive } from 'class-validator';

const message = 'must be a list of ids, which are whole numbers above 0';
const MAX_IDS = 10_000;

/** `{"ids": [3, 1, 2]}`: the new order, with each record exactly once. */
export class OrderDto {
  @IsArray({ message })
  @ArrayMaxSize(MAX_IDS, { message: `must have ${MAX_IDS} ids at most` })
  @IsInt({ each: true, message })
  @IsPositive({ each: true, message })
  ids!: number[];
}
