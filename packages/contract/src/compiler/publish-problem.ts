export type PublishProblemCode =
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
  | 'step_unknown'
  | 'page_unknown'
  | 'link_not_allowed'
  | 'scheme_not_named'
  | 'address_with_credentials'

export type PublishWarningCode = 'text_untouched' | 'finishes_early' | 'address_of_record'

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
}
