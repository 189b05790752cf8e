import { createStep } from '../model/new-step.ts'
import type { Draft, DraftStep } from '../model/draft.ts'

/** A draft for tests: steps with these ids, each a pop-up that carries its id as its name. */
export function createExampleDraft(...stepIds: string[]): Draft {
  const draft: Draft = { name: 'Tour', defaultLocale: 'en', selectedLocales: ['en'], steps: [] }
  return { ...draft, steps: stepIds.map((id) => createExampleStep(id)) }
}

export function createExampleStep(id: string): DraftStep {
  const draft: Draft = { name: 'Tour', defaultLocale: 'en', selectedLocales: ['en'], steps: [] }
  return createStep(draft, { id, name: id, container: 'POPUP', isLast: false })
}
