import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idTransformer, RecordEntity } from '../record.entity.js';
import { ResponseEntity } from './response.entity.js';

/** One answer of a response; a multiple choice question has one item per chosen option. */
@Entity({ schema: 'forms', name: 'response_item' })
@Index('response_item_question_id', ['questionId', 'answerOptionId'])
export class ResponseItemEntity extends RecordEntity {
  // The first column of the key, because the table is partitioned by it.
  @PrimaryColumn('bigint', { transformer: idTransformer }) responseId!: number;

  @Column('bigint', { transformer: idTransformer }) questionId!: number;
  /** The chosen option, even if a free text was entered for it. */
  @Column('bigint', { nullable: true, transformer: idTransformer }) answerOptionId!: number | null;
  @Column('text') value!: string;
  @Column('text', { nullable: true }) freeText!: string | null;

  // A trigger removes items with their response, because a foreign key would be checked for every item.
  @ManyToOne(() => ResponseEntity, 'items', { nullable: false, createForeignKeyConstraints: false })
  @JoinColumn()
  response?: ResponseEntity;
}
