import { Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import type {
  AnswerOptionSettings,
  AnswerOptionText,
  DynamicContent,
  FreeTextMode,
  Localisation,
} from '#client';
import type { StoredOption } from '../stored-form.js';
import { QuestionEntity } from './question.entity.js';
import { idTransformer, RecordEntity, TIME } from './record.entity.js';

@Entity({ schema: 'forms', name: 'answer_option' })
@Index('answer_option_uuid', ['uuid'], { unique: true })
@Index('answer_option_question_id', ['questionId'])
export class AnswerOptionEntity extends RecordEntity implements StoredOption {
  @Column('bigint', { transformer: idTransformer }) questionId!: number;
  @Column('text') title!: string;
  @Column('text') label!: string;
  @Column('text') value!: string;
  @Column('text') freeText!: FreeTextMode;
  @Column('text') freeTextLabel!: string;
  @Column('integer') orderIndex!: number;
  @Column('jsonb') localisations!: readonly Localisation<AnswerOptionText>[];
  @Column('jsonb') content!: DynamicContent;
  @Column('jsonb', { default: {} }) settings!: AnswerOptionSettings;
  /** Set instead of deleting a part with answers. */
  @Column({ ...TIME, nullable: true }) archivedAt!: number | null;
  /** Maintained by the database. */
  @Column({ type: 'boolean', default: false, select: false, insert: false, update: false })
  mayHaveTexts?: boolean;

  @ManyToOne(() => QuestionEntity, 'answerOptions', { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ foreignKeyConstraintName: 'answer_option_question' })
  question?: QuestionEntity;
}
