import { Column, PrimaryGeneratedColumn, VersionColumn, type ValueTransformer } from 'typeorm';
import type { RecordFields } from '#client';

/** 64-bit identifiers come from the driver as text; ours fit a number. */
export const idTransformer: ValueTransformer = {
  to: (id: unknown) => id,
  from: (id: string | null) => (id === null ? null : Number(id)),
};

/** Times are epoch milliseconds everywhere but in the database. */
const timeTransformer: ValueTransformer = {
  to: (time: number | null | undefined) => (typeof time === 'number' ? new Date(time) : time),
  from: (time: Date | null) => time?.getTime() ?? null,
};

export const TIME = { type: 'timestamptz', precision: 3, transformer: timeTransformer } as const;

const ID = { type: 'bigint', generatedIdentity: 'BY DEFAULT', transformer: idTransformer } as const;

/** The fields every record has. */
export abstract class RecordEntity implements RecordFields {
  @PrimaryGeneratedColumn('identity', ID)
  id!: number;

  @Column('uuid')
  uuid!: string;

  /** Increased by every change of the record; a write names the version it was made with. */
  @VersionColumn()
  version!: number;

  @Column(TIME)
  created!: number;

  @Column('text', { name: 'created_by' })
  createdBy!: string;

  @Column(TIME)
  modified!: number;

  @Column('text', { name: 'modified_by' })
  modifiedBy!: string;
}
