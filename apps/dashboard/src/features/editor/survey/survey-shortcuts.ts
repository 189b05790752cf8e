import type { ShortcutName } from '../keys/shortcuts.ts'

/** What the keys of steps do in a survey is done to the question that is selected. */
export const questionShortcuts = [
  'previousStep',
  'nextStep',
  'moveStepUp',
  'moveStepDown',
  'duplicateStep',
  'deleteStep',
] as const satisfies ShortcutName[]

export const surveyShortcuts = [
  'undo',
  'redo',
  'preview',
  'stopPreview',
  'nextRegion',
  'previousRegion',
  'help',
] as const satisfies ShortcutName[]

export type SurveyShortcut = (typeof questionShortcuts | typeof surveyShortcuts)[number]
