import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { FormEntity } from '../form.entity.js';
import { idTransformer } from '../record.entity.js';

/** A user who has responded to a form with `oneResponsePerUser`. */
@Entity({ schema: 'forms', name: 'respondent' })
export class RespondentEntity {
  @PrimaryColumn('bigint', { transformer: idTransformer, primaryKeyConstraintName: 'respondent_once' })
  formId!: number;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'respondent_once' }) userName!: string;
  @Column('bigint', { transformer: idTransformer }) responseId!: number;

  @ManyToOne(() => FormEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ foreignKeyConstraintName: 'respondent_form' })
  form?: FormEntity;
}
