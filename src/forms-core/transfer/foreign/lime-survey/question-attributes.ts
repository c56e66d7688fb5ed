import { bothOf } from '../outline/form-outline.js';
import type { LimeRecord, LimeSurveyTables } from './lime-survey-tables.js';

/** Attributes that show a subquestion depending on whether the option with its code is chosen in another question. */
const FILTERS = [
  ['array_filter', '=='],
  ['array_filter_exclude', '!='],
] as const;
/** Attributes that are converted, or are reported with the question. */
const READ = `array_filter array_filter_exclude hidden min_answers max_answers exclude_all_others min_num_value_n
  max_num_value_n num_value_int_only numbers_only maximum_chars suffix date_min date_max date_format other_replace_text
  multiflexible_min multiflexible_max dualscale_headerA dualscale_headerB`;
/** Attributes that only affect appearance, operation or evaluation of a question. */
const LOOKS = `cssclass display_columns hide_tip text_input_width display_rows label_input_columns answer_width
  answer_width_bycolumn repeat_headings use_dropdown dropdown_prefix dropdown_size dropdown_prepostfix
  dropdown_separators page_break public_statistics save_as_default scale_export input_size text_input_columns
  category_separator clear_default display_type dropdown_dates dropdown_dates_minute_step dropdown_dates_month_style
  reverse input_boxes question_template form_title placeholder_type commented_checkbox_auto thousands_separator
  array_filter_style samechoiceheight samelistheight showpopups choice_title rank_title keep_aspect statistics_showgraph
  statistics_graphtype statistics_showmap label_column_width slider_handle slider_custom_handle slider_orientation
  slider_layout slider_separator slider_showminmax slider_middlestart slider_reset slider_accuracy value_range_allows_missing
  other_position_code time_limit_action time_limit_disable_next time_limit_disable_prev time_limit_countdown_message
  time_limit_timer_style time_limit_message_delay time_limit_message_style time_limit_warning_display_time
  time_limit_warning_style printable_help parent_order`;
const KNOWN = new Set([READ, LOOKS].flatMap((names) => names.split(/\s+/)));
/** Values that have no effect. */
const NOTHING: ReadonlySet<string> = new Set(['', '0', 'N', 'default', 'checked', 'normal']);

export class QuestionAttributes {
  /** Values by question, attribute and language. */
  private readonly values = new Map<string, Map<string, Map<string, string>>>();

  constructor(private readonly tables: LimeSurveyTables) {
    for (const { qid = '', attribute = '', value = '', language = '' } of tables.rows(
      'question_attributes',
    )) {
      const ofQuestion = this.values.get(qid) ?? new Map<string, Map<string, string>>();
      const byLanguage = ofQuestion.get(attribute) ?? new Map<string, string>();
      this.values.set(qid, ofQuestion.set(attribute, byLanguage.set(language, value.trim())));
    }
  }

  /** The value of an attribute of a question; undefined if it is not set. */
  valueOf(question: LimeRecord, attribute: string): string | undefined {
    const values = this.textsOf(question, attribute);
    const value = values.get('') ?? values.get(this.tables.language);
    return value === '' ? undefined : value;
  }

  /** The texts of an attribute by language; the empty language applies to all. */
  textsOf({ row: { qid = '' } }: LimeRecord, attribute: string): ReadonlyMap<string, string> {
    return this.values.get(qid)?.get(attribute) ?? new Map();
  }

  /** The attributes of a question that have no equivalent. */
  omittedOf({ row: { qid = '' } }: LimeRecord): string[] {
    const isSet = (values: ReadonlyMap<string, string>): boolean =>
      [...values.values()].some((value) => !NOTHING.has(value));
    const given = [...(this.values.get(qid) ?? [])];
    return given.filter(([name, values]) => !KNOWN.has(name) && isSet(values)).map(([name]) => name);
  }

  /** The expression that shows a subquestion; undefined if it is always shown. */
  conditionOf(
    question: LimeRecord,
    { row: { title = '', relevance } }: LimeRecord,
  ): readonly string[] | undefined {
    const filters = FILTERS.flatMap(([attribute, operator]) => {
      const names = this.valueOf(question, attribute) ?? '';
      return names
        .split(';')
        .filter((name) => name.trim() !== '')
        .map((name) => `${name.trim()}_${title}.NAOK ${operator} "Y"`);
    });
    return bothOf(relevance, ...filters);
  }
}
