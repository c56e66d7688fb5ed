import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

@Entity({ schema: 'security', name: 'api_token' })
@Unique('api_token_name_key', ['name'])
@Unique('api_token_token_hash_key', ['tokenHash'])
export class ApiTokenEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: string;
  @Column({ type: 'text', collation: 'C' }) name!: string;
  /** SHA-256 of the token. */
  @Column('bytea') tokenHash!: Buffer;
  @Column('text', { array: true }) roles!: string[];
  @CreateDateColumn({ type: 'timestamptz' }) created!: Date;
  @Column('timestamptz', { nullable: true }) lastUsed!: Date | null;
  @Column('timestamptz', { nullable: true }) expires!: Date | null;
}
