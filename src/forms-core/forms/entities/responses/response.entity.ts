import { Column, Entity, Index, JoinColumn, ManyToOne, OneToMany } from 'typeorm';
import { FormEntity } from '../form.entity.js';
import { idTransformer, RecordEntity } from '../record.entity.js';

/** A response. Partitioned by id. */
@Entity({ schema: 'forms', name: 'response' })
@Index('response_uuid', ['uuid'])
@Index('response_form_created', ['formId', 'created', 'id'])
@Index('response_without_json', ['id'], { where: '(public_json IS NULL)' })
export class ResponseEntity extends RecordEntity {
  @Column('bigint', { transformer: idTransformer }) formId!: number;
  /** The JSON of the response; null until it is written (docs/decisions/0040-store-the-json-of-responses.md). */
  @Column('text', { nullable: true }) publicJson!: string | null;

  @ManyToOne(() => FormEntity, 'responses', { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ foreignKeyConstraintName: 'response_form' })
  form?: FormEntity;

  @OneToMany('ResponseItemEntity', 'response') items?: RecordEntity[];
}
