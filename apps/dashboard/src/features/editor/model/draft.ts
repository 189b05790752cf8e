import type { Component, ElementIdentifier, MissingPolicy } from '@waymark/contract'
import type { ProjectSubType } from '@waymark/contract/constants'

/** A screen's own fields, apart from what it shows and how it finds its element. */
export interface StepFields {
  name: string
  optional: boolean
  waitMs: number
  onMissing: MissingPolicy
}

/** An identifier as the author left it; it may still lack its clues. */
export interface DraftIdentifier {
  id: string
  document: ElementIdentifier
  /** The captured screen that it was picked on, told to the server as it is created. */
  captureId?: string
}

/** A screen while it is edited: a step, an assist on a page or the start screen. */
export interface DraftStep {
  /** The server's id too: it is chosen here, and a screen whose deletion is undone keeps it. */
  id: string
  /** What actions, guides and events know it by. */
  key: string
  fields: StepFields
  component: Component | null
  identifiers: DraftIdentifier[]
  /** The id of the screen that it is a copy of: the server copies what only it holds, such as the sound. */
  copyOf?: string
}

/** A page of the target app; its identifiers tell whether somebody is on it, its steps are the assists on it. */
export interface DraftPage {
  id: string
  key: string
  fields: { name: string }
  identifiers: DraftIdentifier[]
  steps: DraftStep[]
}

/** The project as it stands on the author's screen: the one source of truth of the editor. */
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
