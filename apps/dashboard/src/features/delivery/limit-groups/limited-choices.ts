import { catalogueChoices, findChoice } from '@waymark/contract/constants'
import type { CatalogueChoice, ProjectSubType } from '@waymark/contract/constants'

/** The choices of the catalogue that have kinds of projects, in its order. */
export const limitableChoices = (Object.keys(catalogueChoices) as CatalogueChoice[]).filter(
  (choice) => catalogueChoices[choice].subTypes.length > 0,
)

/** The choices whose kinds a limit counts. */
export const toChoices = (subTypes: readonly ProjectSubType[]): CatalogueChoice[] =>
  limitableChoices.filter((choice) => subTypes.some((it) => findChoice(it) === choice))

/** The kinds of these choices; of a choice that was limited in part through the API, the same part. */
export const toSubTypes = (
  choices: readonly CatalogueChoice[],
  before: readonly ProjectSubType[],
): ProjectSubType[] =>
  choices.flatMap((choice) => {
    const kept = before.filter((it) => findChoice(it) === choice)
    return kept.length > 0 ? kept : [...catalogueChoices[choice].subTypes]
  })
