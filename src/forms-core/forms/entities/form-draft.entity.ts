import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { FormRecords } from '../stored-form.js';
import { FormEntity } from './form.entity.js';
import { idTransformer, TIME } from './record.entity.js';

/** The draft of a published form (docs/decisions/0071-store-drafts-of-forms-as-records.md). */
@Entity({ schema: 'forms', name: 'form_draft' })
export class FormDraftEntity {
  @PrimaryColumn('bigint', {
    name: 'form_id',
    transformer: idTransformer,
    primaryKeyConstraintName: 'form_draft_pkey',
  })
  formId!: number;

  @Column('json', { nullable: true })
  records!: FormRecords | null;

  /** The sections that only the draft contains. */
  @Column('bigint', { name: 'section_ids', array: true })
  sectionIds!: readonly string[];

  @Column('bigint', { name: 'question_ids', array: true })
  questionIds!: readonly string[];

  @Column('bigint', { name: 'answer_option_ids', array: true })
  answerOptionIds!: readonly string[];

  /** The highest version in discarded drafts. */
  @Column('integer', { name: 'last_version' })
  lastVersion!: number;

  /** When the last discarded draft was discarded; null: no draft was discarded. */
  @Column({ ...TIME, nullable: true })
  discarded!: number | null;

  @Column('text', { name: 'discarded_by', nullable: true })
  discardedBy!: string | null;

  @ManyToOne(() => FormEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'form_id', foreignKeyConstraintName: 'form_draft_form' })
  form?: FormEntity;
}
