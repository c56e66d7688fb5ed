import { Column, PrimaryGeneratedColumn, VersionColumn, type ValueTransformer } from 'typeorm';

/** 64-bit identifiers come from the driver as text; ours fit a number. */
export const idTransformer: ValueTransformer = {
  to: (id: unknown) => id,
  from: (id: string | null) => (id === null ? null : Number(id)),
};

const ID = { type: 'bigint', generatedIdentity: 'BY DEFAULT', transformer: idTransformer } as const;

/** The fields every record has (spec/forms.md, Resources: common fields) and the `uuid` of version 1.1.0. */
export abstract class RecordEntity {
  @PrimaryGeneratedColumn('identity', ID)
  id!: number;

  @Column('uuid')
  uuid!: string;

  @VersionColumn()
  version!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  created!: Date;

  @Column('text', { name: 'created_by' })
  createdBy!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  modified!: Date;

  @Column('text', { name: 'modified_by' })
  modifiedBy!: string;
}
