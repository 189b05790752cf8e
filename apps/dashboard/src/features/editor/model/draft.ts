import type { Component, MissingPolicy, ElementIdentifier } from '@waymark/contract'

/** A step's own fields, apart from what it shows and how it finds its element. */
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
}

/**
 * A step while it is edited. Its id is the editor's own and survives that the step is deleted and brought back;
 * "go to step" actions name this id in place of the server's key.
 */
export interface DraftStep {
  id: string
  fields: StepFields
  component: Component | null
  identifiers: DraftIdentifier[]
}

/** The project as it stands on the author's screen: the one source of truth of the editor. */
export interface Draft {
  name: string
  defaultLocale: string
  selectedLocales: string[]
  steps: DraftStep[]
}

export function findStep(draft: Draft, stepId: string | null): DraftStep | undefined {
  return draft.steps.find(({ id }) => id === stepId)
}

/** The default locale first, then the others that the author selected. */
export function listLocales({ defaultLocale, selectedLocales }: Draft): string[] {
  return [defaultLocale, ...selectedLocales.filter((it) => it !== defaultLocale)]
}
