import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { UserEntity } from '../users/user.entity.js';

@Entity({ schema: 'security', name: 'session' })
@Unique('session_token_hash_key', ['tokenHash'])
@Index('session_user_id_idx', ['userId'])
@Index('session_expires_idx', ['expires'])
export class SessionEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: string;
  /** SHA-256 of the token in the cookie; the token itself is not stored. */
  @Column('bytea') tokenHash!: Buffer;
  @Column('bigint') userId!: string;

  @ManyToOne(() => UserEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'session_user_id_fkey' })
  user?: UserEntity;

  @CreateDateColumn({ type: 'timestamptz' }) created!: Date;
  @Column('timestamptz', { default: () => 'now()' }) lastUsed!: Date;
  @Column('timestamptz') expires!: Date;
}
