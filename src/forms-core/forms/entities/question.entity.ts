import { Column, Entity, Index, JoinColumn, ManyToOne, OneToMany } from 'typeorm';
import type { DynamicContent, Localisation, QuestionSettings, QuestionText, QuestionType } from '#client';
import type { StoredOption, StoredQuestion } from '../stored-form.js';
import { FormEntity } from './form.entity.js';
import { idTransformer, RecordEntity, TIME } from './record.entity.js';
import { SectionEntity } from './section.entity.js';

@Entity({ schema: 'forms', name: 'question' })
@Index('question_uuid', ['uuid'], { unique: true })
@Index('question_form_id', ['formId'])
@Index('question_section_id', ['sectionId'])
export class QuestionEntity extends RecordEntity implements StoredQuestion {
  /** Set for questions in sections as well. */
  @Column('bigint', { name: 'form_id', transformer: idTransformer })
  formId!: number;

  @Column('bigint', { name: 'section_id', nullable: true, transformer: idTransformer })
  sectionId!: number | null;

  @Column('text')
  title!: string;

  @Column('text')
  question!: string;

  @Column('text', { name: 'question_type' })
  questionType!: QuestionType;

  @Column('boolean')
  required!: boolean;

  @Column('integer', { name: 'range_from', nullable: true })
  rangeFrom!: number | null;

  @Column('text', { name: 'range_from_label', nullable: true })
  rangeFromLabel!: string | null;

  @Column('integer', { name: 'range_to', nullable: true })
  rangeTo!: number | null;

  @Column('text', { name: 'range_to_label', nullable: true })
  rangeToLabel!: string | null;

  @Column('text', { name: 'custom_chart_id', nullable: true })
  customChartId!: string | null;

  @Column('integer', { name: 'order_index' })
  orderIndex!: number;

  @Column('jsonb')
  localisations!: readonly Localisation<QuestionText>[];

  @Column('jsonb')
  content!: DynamicContent;

  @Column('jsonb', { default: {} })
  settings!: QuestionSettings;

  /** Set instead of deleting a part with answers. */
  @Column({ ...TIME, name: 'archived_at', nullable: true })
  archivedAt!: number | null;

  @ManyToOne(() => FormEntity, 'questions', { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'form_id', foreignKeyConstraintName: 'question_form' })
  form?: FormEntity;

  @ManyToOne(() => SectionEntity, 'questions', { onDelete: 'CASCADE', nullable: true })
  @JoinColumn({ name: 'section_id', foreignKeyConstraintName: 'question_section' })
  section?: SectionEntity;

  @OneToMany('AnswerOptionEntity', 'question')
  answerOptions?: StoredOption[];
}
