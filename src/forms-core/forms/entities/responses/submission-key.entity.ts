import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { FormEntity } from '../form.entity.js';
import { idTransformer, TIME } from '../record.entity.js';
import { ResponseEntity } from './response.entity.js';

/** The response that was stored with an Idempotency-Key. Only hashes are stored. */
@Entity({ schema: 'forms', name: 'submission_key' })
@Index('submission_key_created', ['created'])
@Index('submission_key_response_id', ['responseId'])
export class SubmissionKeyEntity {
  @PrimaryColumn('bigint', { transformer: idTransformer, primaryKeyConstraintName: 'submission_key_once' })
  formId!: number;

  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'submission_key_once' }) keyHash!: Buffer;
  @Column('bytea') bodyHash!: Buffer;
  @Column('bigint', { transformer: idTransformer }) responseId!: number;
  @Column(TIME) created!: number;

  @ManyToOne(() => FormEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ foreignKeyConstraintName: 'submission_key_form' })
  form?: FormEntity;

  @ManyToOne(() => ResponseEntity, { nullable: false, createForeignKeyConstraints: false })
  @JoinColumn()
  response?: ResponseEntity;
}
