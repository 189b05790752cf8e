import { compileStaticGuide, type DraftSource } from '@waymark/contract/compiler'
import type { Guide, GuideStep } from '@waymark/contract'
import type { Draft, DraftStep } from './draft.ts'
import { dropEmptyClues, findClueProblem } from './identifier-clues.ts'

/** The draft as the compiler takes it; steps are keyed by the editor's ids. */
export function toSource({ defaultLocale, selectedLocales, steps }: Draft): DraftSource {
  return {
    // What has steps is drawn alike, whatever its kind; the server knows the kind and the start screen as well.
    subType: 'STATIC_FLOW',
    startScreen: null,
    defaultLocale,
    selectedLocales,
    steps: steps.map(({ id, fields, component, identifiers }) => ({
      ...fields,
      key: id,
      component,
      identifiers: identifiers
        .filter(({ document }) => !findClueProblem(document))
        .map(({ document }) => dropEmptyClues(document)),
    })),
  }
}

/** The guide that this draft would be published as, without steps that show nothing yet. */
export function toGuide(draft: Draft): Guide {
  const source = toSource(draft)
  const steps = source.steps.flatMap(({ component, ...step }) => (component ? [{ ...step, component }] : []))
  return compileStaticGuide({ ...source, startScreen: null, steps, pages: [] })
}

/** One step by itself, as the runtime draws it; undefined while it shows nothing. */
export function findGuideStep(draft: Draft, step: DraftStep | undefined): GuideStep | undefined {
  return step && toGuide({ ...draft, steps: [step] }).steps[0]
}
