import {
  Column,
  CreateDateColumn,
  Entity,
  Generated,
  PrimaryGeneratedColumn,
  Unique,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm';

@Entity({ schema: 'security', name: 'user_account' })
@Unique('user_account_uuid_key', ['uuid'])
@Unique('user_account_name_key', ['name'])
export class UserEntity {
  /** A 64-bit number, hence a string. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: string;
  @Column('uuid') @Generated('uuid') uuid!: string;
  /** Incremented by every change; cached credentials are valid for one version. */
  @VersionColumn({ default: 1 }) version!: number;
  @Column({ type: 'text', collation: 'C' }) name!: string;
  @Column({ type: 'text', collation: 'C' }) passwordHash!: string;
  @Column('text', { array: true }) roles!: string[];
  @Column('boolean', { default: true }) enabled!: boolean;
  @CreateDateColumn({ type: 'timestamptz' }) created!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) modified!: Date;
}
