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
  @Column('bigint', { transformer: idTransformer }) formId!: number;
  @Column('bigint', { nullable: true, transformer: idTransformer }) sectionId!: number | null;
  @Column('text') title!: string;
  @Column('text') question!: string;
  @Column('text') questionType!: QuestionType;
  @Column('boolean') required!: boolean;
  @Column('integer', { nullable: true }) rangeFrom!: number | null;
  @Column('text', { nullable: true }) rangeFromLabel!: string | null;
  @Column('integer', { nullable: true }) rangeTo!: number | null;
  @Column('text', { nullable: true }) rangeToLabel!: string | null;
  @Column('text', { nullable: true }) customChartId!: string | null;
  @Column('integer') orderIndex!: number;
  @Column('jsonb') localisations!: readonly Localisation<QuestionText>[];
  @Column('jsonb') content!: DynamicContent;
  @Column('jsonb', { default: {} }) settings!: QuestionSettings;
  /** Set instead of deleting a part with answers. */
  @Column({ ...TIME, nullable: true }) archivedAt!: number | null;

  @ManyToOne(() => FormEntity, 'questions', { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ foreignKeyConstraintName: 'question_form' })
  form?: FormEntity;

  @ManyToOne(() => SectionEntity, 'questions', { onDelete: 'CASCADE', nullable: true })
  @JoinColumn({ foreignKeyConstraintName: 'question_section' })
  section?: SectionEntity;

  @OneToMany('AnswerOptionEntity', 'question') answerOptions?: StoredOption[];
}
