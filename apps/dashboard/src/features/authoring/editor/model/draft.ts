import type { Component, ElementIdentifier, MissingPolicy } from '@waymark/contract'
import type { ProjectSubType } from '@waymark/contract/constants'

/** A step's own fields, apart from its component and identifiers. */
export interface StepFields {
  name: string
  optional: boolean
  waitMs: number
  onMissing: MissingPolicy
}

/** An identifier as the author left it; its clues may still be missing. */
export interface DraftIdentifier {
  id: string
  document: ElementIdentifier
  /** The capture that it was picked on, sent when the server creates it. */
  captureId?: string
}

/** A step being edited: of the project or of a page, or the start screen. */
export interface DraftStep {
  /** Also the server's id: the editor chooses it, so a step whose deletion is undone keeps it. */
  id: string
  /** The name by which actions, guides and events refer to it. */
  key: string
  fields: StepFields
  component: Component | null
  identifiers: DraftIdentifier[]
  /** The id of the step it was copied from: the server also copies data of its own, such as the sound. */
  copyOf?: string
}

/**
 * A page of the target app: its identifiers tell whether the end user is on it, and its steps
 * are shown there.
 */
export interface DraftPage {
  id: string
  key: string
  fields: { name: string }
  identifiers: DraftIdentifier[]
  steps: DraftStep[]
}

/** The project as the author sees it: the editor's single source of truth. */
export interface Draft {
  subType: ProjectSubType
  name: string
  defaultLocale: string
  selectedLocales: string[]
  startScreen: DraftStep | null
  steps: DraftStep[]
  pages: DraftPage[]
}

/** The default locale first, then the others that the author selected. */
export function listLocales({
  defaultLocale,
  selectedLocales,
}: Pick<Draft, 'defaultLocale' | 'selectedLocales'>): string[] {
  return [defaultLocale, ...selectedLocales.filter((it) => it !== defaultLocale)]
}
