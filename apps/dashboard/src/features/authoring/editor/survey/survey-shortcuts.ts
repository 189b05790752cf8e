import type { ShortcutName } from '../keys/shortcuts.ts'

/** Shortcuts for steps act on the selected question in a survey. */
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
  'toggleOutline',
  'toggleSettings',
  'preview',
  'stopPreview',
  'nextRegion',
  'previousRegion',
  'help',
] as const satisfies ShortcutName[]

export type SurveyShortcut = (typeof questionShortcuts | typeof surveyShortcuts)[number]
