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

/** A session of a browser. Stored in the database, so that all instances share it. */
@Entity({ schema: 'security', name: 'session' })
@Unique('session_token_hash_key', ['tokenHash'])
@Index('session_user_id_idx', ['userId'])
@Index('session_expires_idx', ['expires'])
export class SessionEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  /** SHA-256 of the token in the cookie; the token itself is not stored. */
  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('bigint', { name: 'user_id' })
  userId!: string;

  @ManyToOne(() => UserEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'session_user_id_fkey' })
  user?: UserEntity;

  @CreateDateColumn({ type: 'timestamptz' })
  created!: Date;

  @Column('timestamptz', { name: 'last_used', default: () => 'now()' })
  lastUsed!: Date;

  @Column('timestamptz')
  expires!: Date;
}
