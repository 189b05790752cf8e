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
  | 'step_unknown'
  | 'page_unknown'
  | 'link_not_allowed'
  | 'scheme_not_named'
  | 'address_with_credentials'

/** Something that prevents publishing, and its page, step and, where it applies, block and locale. */
export interface PublishProblem {
  code: PublishProblemCode
  message: string
  pageKey?: string
  stepKey?: string
  blockId?: string
  locale?: string
}
