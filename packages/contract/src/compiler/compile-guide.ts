import type { ProjectSubType } from '../constants/catalogue.ts'
import { GUIDE_VERSION, type MissingPolicy } from '../constants/guidance.ts'
import { mapBlockTexts } from '../documents/block-texts.ts'
import type { Component } from '../documents/component.ts'
import type { Guide, GuideStep } from '../documents/guide.ts'
import type { ElementIdentifier } from '../documents/identifier.ts'
import { sortKeys } from './sort-keys.ts'

export interface StepSource {
  key: string
  name: string
  optional: boolean
  waitMs: number
  onMissing: MissingPolicy
  component: Component
  identifiers: ElementIdentifier[]
}

/** What a guide is made from, with steps that show something; a draft's may not yet. */
export interface GuideSource<Step = StepSource> {
  subType: ProjectSubType
  defaultLocale: string
  selectedLocales: string[]
  /** What the flow begins with; in a static flow it is the first step. */
  startScreen: Step | null
  steps: Step[]
}

/** Every step in the order in which it is played, the start screen included. */
export function listSteps<Step>({ startScreen, steps }: GuideSource<Step>): Step[] {
  return startScreen ? [startScreen, ...steps] : steps
}

/**
 * Compiles a project into the guide that the runtime plays. The one compiler: publish, preview and the editor's
 * canvas all use it, so what is drawn while authoring is what end users meet. Equal sources give equal JSON.
 */
export function compileGuide(source: GuideSource): Guide {
  const locales = [
    source.defaultLocale,
    ...source.selectedLocales.filter((it) => it !== source.defaultLocale),
  ]
  const steps = listSteps(source)
  return sortKeys({
    version: GUIDE_VERSION,
    kind: 'STATIC_FLOW',
    defaultLocale: source.defaultLocale,
    locales,
    // The first and last step are always required, whatever was stored.
    steps: steps.map((step, index) => toGuideStep(step, index === 0 || index === steps.length - 1, locales)),
  })
}

function toGuideStep(step: StepSource, required: boolean, locales: string[]): GuideStep {
  const { key, name, waitMs, onMissing, component, identifiers } = step
  const optional = required ? false : step.optional
  return { key, name, optional, waitMs, onMissing, component: keepLocales(component, locales), identifiers }
}

/** Texts of locales that are no longer selected stay with the author and do not travel. */
function keepLocales(component: Component, locales: string[]): Component {
  const keep = (text: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(text).filter(([locale, value]) => locales.includes(locale) && value !== ''),
    )
  return { ...component, blocks: component.blocks.map((block) => mapBlockTexts(block, keep)) }
}
