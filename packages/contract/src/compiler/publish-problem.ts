export type PlaceholderProblemCode =
  | 'placeholder_unreadable'
  | 'placeholder_in_link'
  | 'placeholder_unknown'
  | 'placeholder_without_fallback'
  | 'placeholder_unfit'
  | 'placeholder_plural_incomplete'

export type PublishProblemCode =
  | PlaceholderProblemCode
  | 'no_steps'
  | 'start_screen_missing'
  | 'no_pages'
  | 'page_unrecognised'
  | 'page_empty'
  | 'no_component'
  | 'container_unfit'
  | 'effect_missing'
  | 'video_missing'
  | 'items_missing'
  | 'sound_missing'
  | 'text_missing'
  | 'identifier_missing'
  | 'nothing_to_show'
  | 'no_way_on'
  | 'step_unreachable'
  | 'step_leads_nowhere'
  | 'step_unknown'
  | 'page_unknown'
  | 'branch_unknown'
  | 'branch_unfit'
  | 'loop_automatic'
  | 'end_unreachable'
  | 'link_not_allowed'
  | 'scheme_not_named'
  | 'address_with_credentials'

export type PublishWarningCode =
  | 'guide_not_live'
  | 'text_untranslated'
  | 'sound_untranslated'
  | 'text_untouched'
  | 'placeholder_lost'
  | 'finishes_early'
  | 'address_of_record'

/** Something that prevents publishing, and its page, step and, where it applies, block and locale. */
export type PublishProblem = PublishFinding<PublishProblemCode>

/** Something that is hardly meant, but does not prevent publishing. */
export type PublishWarning = PublishFinding<PublishWarningCode>

export interface PublishFinding<Code extends string> {
  code: Code
  message: string
  pageKey?: string
  stepKey?: string
  blockId?: string
  locale?: string
  /** Of a placeholder: the property that it shows. */
  property?: string
}
