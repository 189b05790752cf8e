import type { ProjectSubType } from '../constants/catalogue.ts'
import type { MissingPolicy } from '../constants/guidance.ts'
import type { Component } from '../documents/component.ts'
import type { Guide, GuideLanguage } from '../documents/guide.ts'
import type { ElementIdentifier } from '../documents/identifier.ts'

export interface StepSource {
  key: string
  name: string
  optional: boolean
  waitMs: number
  onMissing: MissingPolicy
  component: Component
  identifiers: ElementIdentifier[]
  /** What is heard with it: media hashes by locale. */
  sounds?: Record<string, string>
}

export interface PageSource<Step = StepSource> {
  key: string
  name: string
  /** Tell whether the end user is on it. */
  identifiers: ElementIdentifier[]
  steps: Step[]
}

/** What a guide is made from, with steps that show something; a draft's may not yet. */
export interface GuideSource<Step = StepSource> {
  subType: ProjectSubType
  defaultLocale: string
  selectedLocales: string[]
  /** What the flow begins with; in a static flow it is the first step. */
  startScreen: Step | null
  /** Of a kind without pages. */
  steps: Step[]
  /** Of a kind with pages, in the order in which authors see them. */
  pages?: PageSource<Step>[]
  /** The figure that speaks for the guide. */
  avatar?: Guide['avatar'] | null
  /** What the language panel would say, of each locale at least. */
  languages?: GuideLanguage[]
}

/** A project's source as authors left it: a step may still lack its component. */
export type DraftSource = GuideSource<DraftStepSource>
export type DraftStepSource = Omit<StepSource, 'component'> & { component: StepSource['component'] | null }

/** The steps outside of pages in the order in which they are played, the start screen included. */
export function listSteps<Step>({ startScreen, steps }: GuideSource<Step>): Step[] {
  return startScreen ? [startScreen, ...steps] : steps
}

/** Every step of the project: the start screen, the steps, and those of all pages. */
export function listAllSteps<Step>(source: GuideSource<Step>): Step[] {
  return [...listSteps(source), ...(source.pages ?? []).flatMap(({ steps }) => steps)]
}

/** The locales that the project speaks, the default one first, each once. */
export function listLocales({
  defaultLocale,
  selectedLocales,
}: {
  defaultLocale: string
  selectedLocales: string[]
}): string[] {
  return [...new Set([defaultLocale, ...selectedLocales])]
}
