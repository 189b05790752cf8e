import type {
  Action,
  Block,
  Component,
  Dismissal,
  ExportedStep,
  LocalizedText,
  WebIdentifier,
} from '@waymark/contract'

interface StepParts {
  name: string
  component: Component
  target?: WebIdentifier
  onMissing?: ExportedStep['onMissing']
  waitMs?: number
}

/** A screen of a demo guide; `key` names it in events. */
export const toScreen = (
  key: string,
  { target, onMissing = 'CENTER', waitMs = 4000, ...own }: StepParts,
): ExportedStep => ({
  key,
  ...own,
  onMissing,
  optional: false,
  waitMs,
  identifiers: target ? [target] : [],
  sound: {},
  logo: null,
  thumbnail: null,
})

export function toComponent(
  container: Component['container'],
  placement: Component['placement'],
  blocks: Block[],
): Component {
  const dismissal: Dismissal = { closeButton: true, escape: true, outside: false }
  return { configVersion: 2, container, placement, blocks, style: { scheme: 'AUTO' }, dismissal }
}

export function toTexts(title: LocalizedText, body: LocalizedText): Block[] {
  return [
    { id: 'title', type: 'TEXT', role: 'TITLE', text: title },
    { id: 'body', type: 'TEXT', role: 'BODY', text: body },
  ]
}

export function toWayOn(): Block[] {
  return [
    toButton('back', { style: 'SECONDARY', label: { en: 'Back', de: 'Zurück' }, type: 'BACK' }),
    toButton('next', { style: 'PRIMARY', label: { en: 'Next', de: 'Weiter' }, type: 'NEXT' }),
  ]
}

export const toEnd = (): Block =>
  toButton('finish', { style: 'PRIMARY', label: { en: 'Got it', de: 'Alles klar' }, type: 'FINISH' })

export const toItem = (stepKey: string, label: LocalizedText): Block => ({
  id: stepKey,
  type: 'ITEM',
  label,
  action: { type: 'GO_TO_STEP', stepKey },
})

interface ButtonParts {
  style: 'PRIMARY' | 'SECONDARY'
  label: LocalizedText
  type: Extract<Action['type'], 'NEXT' | 'BACK' | 'FINISH' | 'DISMISS'>
}

export function toButton(id: string, { style, label, type }: ButtonParts): Block {
  return { id, type: 'BUTTON', style, label, action: { type } }
}

/** Finds an element of the sample shop by one attribute. */
export const toTarget = (name: string, value: string): WebIdentifier => ({
  configVersion: 2,
  kind: 'WEB',
  role: 'TARGET',
  attributes: [{ name, match: 'EQUALS', value }],
})
