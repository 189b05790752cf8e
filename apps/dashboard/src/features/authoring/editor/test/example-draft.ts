import { createStep } from '../model/new-step.ts'
import type { Draft, DraftStep } from '../model/draft.ts'

const EMPTY: Draft = {
  subType: 'STATIC_FLOW',
  name: 'Tour',
  defaultLocale: 'en',
  selectedLocales: ['en'],
  startScreen: null,
  steps: [],
  pages: [],
}

/** A test draft: steps with these ids, each a pop-up named by its id. */
export function createExampleDraft(...stepIds: string[]): Draft {
  return { ...EMPTY, steps: stepIds.map((id) => createExampleStep(id)) }
}

export function createExampleStep(id: string): DraftStep {
  return createStep(EMPTY, { id, name: id, container: 'POPUP', isLast: false })
}
