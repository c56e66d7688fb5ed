import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { FormEntity } from '../form.entity.js';
import { idTransformer } from '../record.entity.js';

/** The number of stored responses of a form with `maxResponses`. */
@Entity({ schema: 'forms', name: 'response_count' })
export class ResponseCountEntity {
  @PrimaryColumn('bigint', { transformer: idTransformer, primaryKeyConstraintName: 'response_count_pkey' })
  formId!: number;

  @Column('integer') stored!: number;

  @ManyToOne(() => FormEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ foreignKeyConstraintName: 'response_count_form' })
  form?: FormEntity;
}
