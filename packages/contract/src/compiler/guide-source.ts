import { projectKinds, type ProjectSubType } from '../constants/authoring/catalogue.ts'
import { containerTraits } from '../constants/authoring/container-traits.ts'
import type { MissingPolicy } from '../constants/authoring/guidance.ts'
import type { Component } from '../documents/component.ts'
import type { Guide, GuideLanguage } from '../documents/guide.ts'
import type { ElementIdentifier } from '../documents/identifier.ts'
import type { Property } from '../entities/apps/property.ts'
import type { Placeholder } from '../rich-text/placeholder.ts'

export interface StepSource {
  key: string
  name: string
  optional: boolean
  waitMs: number
  onMissing: MissingPolicy
  component: Component
  identifiers: ElementIdentifier[]
  /** The step's sound: media hashes by locale. */
  sounds?: Record<string, string>
}

export interface PageSource<Step = StepSource> {
  key: string
  name: string
  /** They decide whether the end user is on the page. */
  identifiers: ElementIdentifier[]
  steps: Step[]
}

/** The source that a guide is compiled from. Each step has a component here; a draft's step may still lack one. */
export interface GuideSource<Step = StepSource> {
  subType: ProjectSubType
  defaultLocale: string
  selectedLocales: string[]
  /** The screen that the flow begins with, which is the first step of a static flow. */
  startScreen: Step | null
  /** Steps of a project without pages. */
  steps: Step[]
  /** Pages of a dynamic flow, in the author's order. */
  pages?: PageSource<Step>[]
  /** The avatar that presents the guide. */
  avatar?: Guide['avatar'] | null
  /** The app's registered properties of end users. Without them, it is unknown which placeholders are private. */
  properties?: readonly AppProperty[]
  /** Those of accounts. */
  accountProperties?: readonly AppProperty[]
  /** Texts of the language panel, for each of the project's locales at least. */
  languages?: GuideLanguage[]
}

/** The fields of a registered property that the compiler needs. */
export type AppProperty = Pick<Property, 'name' | 'type' | 'timeUnit' | 'isPrivate'>

/** The properties that the app has registered; undefined if they are not known here. */
export type AppProperties = Pick<GuideSource, 'properties' | 'accountProperties'>

/** Picks the app's properties from a source. */
export const keepProperties = ({ properties, accountProperties }: AppProperties): AppProperties => ({
  ...(properties && { properties }),
  ...(accountProperties && { accountProperties }),
})

/** The registered property that a placeholder shows. One of an event is not registered. */
export function findProperty(
  { source, name }: Pick<Placeholder, 'source' | 'name'>,
  { properties, accountProperties }: AppProperties,
): AppProperty | undefined {
  if (source === 'EVENT') return undefined
  return (source === 'ACCOUNT' ? accountProperties : properties)?.find((it) => it.name === name)
}

/** A project's draft as a source: a step may still lack its component. */
export type DraftSource = GuideSource<DraftStepSource>
export type DraftStepSource = Omit<StepSource, 'component'> & { component: StepSource['component'] | null }

/** The steps outside of pages, in the order they are played, start screen included. */
export function listSteps<Step>({ startScreen, steps }: GuideSource<Step>): Step[] {
  return startScreen ? [startScreen, ...steps] : steps
}

/** Every step of the project: the start screen, the steps, and those of all pages. */
export function listAllSteps<Step>(source: GuideSource<Step>): Step[] {
  return [...listSteps(source), ...(source.pages ?? []).flatMap(({ steps }) => steps)]
}

/** Whether end users start the project's steps from a list: a checklist or a menu. */
export const isStartedFromList = ({ subType }: { subType: ProjectSubType }): boolean =>
  projectKinds[subType].startContainers.some((it) => containerTraits[it].hasItems)

/** The project's locales without duplicates, the default one first. */
export function listLocales({
  defaultLocale,
  selectedLocales,
}: {
  defaultLocale: string
  selectedLocales: string[]
}): string[] {
  return [...new Set([defaultLocale, ...selectedLocales])]
}
