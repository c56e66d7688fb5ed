import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { FormRecords } from '../stored-form.js';
import { FormEntity } from './form.entity.js';
import { idTransformer, TIME } from './record.entity.js';

/** The draft of a published form (docs/decisions/0071-store-drafts-of-forms-as-records.md). */
@Entity({ schema: 'forms', name: 'form_draft' })
export class FormDraftEntity {
  @PrimaryColumn('bigint', { transformer: idTransformer, primaryKeyConstraintName: 'form_draft_pkey' })
  formId!: number;

  @Column('json', { nullable: true }) records!: FormRecords | null;
  /** The sections that only the draft contains. */
  @Column('bigint', { array: true }) sectionIds!: readonly string[];
  @Column('bigint', { array: true }) questionIds!: readonly string[];
  @Column('bigint', { array: true }) answerOptionIds!: readonly string[];
  /** The highest version in discarded drafts. */
  @Column('integer') lastVersion!: number;
  /** When the last discarded draft was discarded; null: no draft was discarded. */
  @Column({ ...TIME, nullable: true }) discarded!: number | null;
  @Column('text', { nullable: true }) discardedBy!: string | null;

  @ManyToOne(() => FormEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ foreignKeyConstraintName: 'form_draft_form' })
  form?: FormEntity;
}
