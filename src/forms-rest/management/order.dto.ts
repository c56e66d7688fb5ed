import { ArrayMaxSize, IsArray, IsInt, IsPositive } from 'class-validator';

/** `{"ids": [3, 1, 2]}`: the new order, every record once. */
export class OrderDto {
  @IsArray({ message: 'must be a list of ids' })
  @ArrayMaxSize(10_000, { message: 'must have 10000 ids at most' })
  @IsInt({ each: true, message: 'must hold whole numbers only' })
  @IsPositive({ each: true, message: 'must hold numbers above 0 only' })
  ids!: number[];
}
