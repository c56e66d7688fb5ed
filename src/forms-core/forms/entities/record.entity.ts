import { Column, PrimaryGeneratedColumn, VersionColumn, type ValueTransformer } from 'typeorm';
import type { RecordFields } from '#client';

/** The driver returns 64-bit integers as text; these ids are within the safe integer range. */
export const idTransformer: ValueTransformer = {
  to: (id: unknown) => id,
  from: (id: string | null) => (id === null ? null : Number(id)),
};

/** Times are epoch milliseconds in the code. */
const timeTransformer: ValueTransformer = {
  to: (time: number | null | undefined) => (typeof time === 'number' ? new Date(time) : time),
  from: (time: Date | null) => time?.getTime() ?? null,
};

export const TIME = { type: 'timestamptz', precision: 3, transformer: timeTransformer } as const;

const ID = { type: 'bigint', generatedIdentity: 'BY DEFAULT', transformer: idTransformer } as const;

export abstract class RecordEntity implements RecordFields {
  @PrimaryGeneratedColumn('identity', ID) id!: number;
  @Column('uuid') uuid!: string;
  /** Incremented by every change of the record; the expected version of a write is compared with it. */
  @VersionColumn() version!: number;
  @Column(TIME) created!: number;
  @Column('text') createdBy!: string;
  @Column(TIME) modified!: number;
  @Column('text') modifiedBy!: string;
}
