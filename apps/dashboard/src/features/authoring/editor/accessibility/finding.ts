import type { Component } from '@waymark/contract'
import type { SettingsTab } from '../store/editor-context.ts'

export const findingCodes = [
  'text_contrast',
  'button_contrast',
  'link_contrast',
  'other_scheme',
  'shape_contrast',
  'faint_veil',
  'no_title',
  'no_name',
  'image_alt',
  'video_alt',
  'video_captions',
  'gif',
  'same_buttons',
  'empty_button',
  'vague_link',
  'same_links',
  'no_way_out',
  'no_escape',
  'little_time',
  'audio_text',
  'small_target',
  'cut_off',
  'outside',
  'no_motion_twin',
  'unmeasured',
] as const
export type FindingCode = (typeof findingCodes)[number]

export type FixName =
  | 'black_text'
  | 'white_text'
  | 'black_button_text'
  | 'white_button_text'
  | 'readable_accent'
  | 'solid_card'
  | 'darker_veil'
  | 'lighter_veil'
  | 'add_title'
  | 'add_text'
  | 'add_description'
  | 'add_captions'
  | 'change_label'
  | 'change_words'
  | 'close_button'
  | 'escape'
  | 'more_time'
  | 'wider'
  | 'reset_place'

/** A one-click fix: an undoable change, a field to fill in, or both. */
export interface Fix {
  name: FixName
  change?: Component
  field?: { tab: SettingsTab; fieldId: string }
}

/** An accessibility problem, worded from the locale files. */
export interface Finding {
  code: FindingCode
  /** HINT: worth a look; UNKNOWN: could not be measured here. */
  level: 'PROBLEM' | 'HINT' | 'UNKNOWN'
  values?: Record<string, string | number>
  fix?: Fix
}

/** Sorts by severity, then by reading order. */
export function sortFindings(findings: Finding[]): Finding[] {
  const order = { PROBLEM: 0, HINT: 1, UNKNOWN: 2 }
  return findings.toSorted((a, b) => order[a.level] - order[b.level])
}
