import {
  compileGuide,
  compileStaticGuide,
  type DraftSource,
  type DraftStepSource,
} from '@waymark/contract/compiler'
import type { DynamicGuide, Guide, GuideStep } from '@waymark/contract'
import type { Draft, DraftIdentifier, DraftStep } from './draft.ts'
import { dropEmptyClues, findClueProblem } from './identifier-clues.ts'

/** The draft as the compiler accepts it, including the keys that events use. */
export function toSource(draft: Draft): DraftSource & Required<Pick<DraftSource, 'pages'>> {
  const { subType, defaultLocale, selectedLocales, startScreen, steps, pages } = draft
  return {
    subType,
    defaultLocale,
    selectedLocales,
    startScreen: startScreen && toStepSource(startScreen),
    steps: steps.map(toStepSource),
    pages: pages.map(({ key, fields, identifiers, steps: assists }) => ({
      key,
      name: fields.name,
      identifiers: listDocuments(identifiers),
      steps: assists.map(toStepSource),
    })),
  }
}

/** The guide that this draft would be published as, without empty steps and empty pages. */
export function toGuide(draft: Draft): Guide | DynamicGuide {
  const { startScreen, steps, pages, ...source } = toSource(draft)
  const shownPages = pages.map((page) => ({ ...page, steps: page.steps.filter(isShown) }))
  return compileGuide({
    ...source,
    startScreen: startScreen && isShown(startScreen) ? startScreen : null,
    steps: steps.filter(isShown),
    pages: shownPages.filter((page) => page.steps.length > 0),
  })
}

/** One step alone, as the runtime draws it; undefined while it is empty. */
export function findGuideStep(
  { defaultLocale, selectedLocales }: Pick<Draft, 'defaultLocale' | 'selectedLocales'>,
  step: DraftStep | undefined,
): GuideStep | undefined {
  const source = step && toStepSource(step)
  if (!source || !isShown(source)) return undefined
  const alone = { subType: 'STATIC_FLOW', defaultLocale, selectedLocales, startScreen: null } as const
  return compileStaticGuide({ ...alone, steps: [source] }).steps[0]
}

type ShownSource = DraftStepSource & { component: NonNullable<DraftStepSource['component']> }

const isShown = (source: DraftStepSource): source is ShownSource => source.component !== null

function toStepSource({ key, fields, component, identifiers }: DraftStep): DraftStepSource {
  return { ...fields, key, component, identifiers: listDocuments(identifiers) }
}

/** Identifiers without clues match nothing and are left out. */
function listDocuments(identifiers: DraftIdentifier[]) {
  return identifiers
    .filter(({ document }) => !findClueProblem(document))
    .map(({ document }) => dropEmptyClues(document))
}
