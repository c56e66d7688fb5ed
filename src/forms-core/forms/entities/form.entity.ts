import { Column, Entity, Index, OneToMany } from 'typeorm';
import type { DynamicContent, FormConfirmation, FormLocalisation, FormTheme } from '#client';
import type { StoredForm, StoredQuestion, StoredRule, StoredSection } from '../stored-form.js';
import { RecordEntity } from './record.entity.js';

@Entity({ schema: 'forms', name: 'form' })
@Index('form_uuid', ['uuid'], { unique: true })
export class FormEntity extends RecordEntity implements StoredForm {
  @Column('text') title!: string;
  @Column('text') description!: string;
  @Column('boolean') anonymize!: boolean;
  @Column('boolean') onlyAuthenticated!: boolean;
  @Column('boolean') publicResults!: boolean;
  @Column('boolean') published!: boolean;
  @Column('integer') orderIndex!: number;
  @Column('jsonb') localisations!: readonly FormLocalisation[];
  @Column('jsonb') content!: DynamicContent;
  @Column('text', { nullable: true }) opensAt!: string | null;
  @Column('text', { nullable: true }) closesAt!: string | null;
  @Column('integer', { nullable: true }) maxResponses!: number | null;
  @Column('boolean', { nullable: true }) oneResponsePerUser!: boolean | null;
  @Column('jsonb', { nullable: true }) confirmation!: FormConfirmation | null;
  @Column('jsonb', { nullable: true }) notify!: readonly string[] | null;
  @Column('boolean', { nullable: true }) notifyAnswers!: boolean | null;
  @Column('boolean', { nullable: true }) showResults!: boolean | null;
  @Column('jsonb', { nullable: true }) theme!: FormTheme | null;
  /** Incremented by every change of the form or its parts. */
  @Column('integer') revision!: number;
  @OneToMany('SectionEntity', 'form') sections?: StoredSection[];
  @OneToMany('QuestionEntity', 'form') questions?: StoredQuestion[];
  @OneToMany('RuleEntity', 'form') rules?: StoredRule[];
  @OneToMany('ResponseEntity', 'form') responses?: RecordEntity[];
}
