import type { AppFeature, Template } from '@waymark/contract'
import { catalogueChoices, type CatalogueChoice, type ProjectCategory } from '@waymark/contract/constants'

/** A choice of the catalogue, as available in one app. */
export interface Offer {
  choice: CatalogueChoice
  category: ProjectCategory
  /** Whether a project of this kind can be created. */
  isAvailable: boolean
  /** Whether Waymark can draw it, so that an Admin can enable it. */
  isBuilt: boolean
  isBeta: boolean
  /** The templates for a new project, simplest first; empty for surveys. */
  templates: Template[]
}

/** Everything in the catalogue, in its order. */
export function listOffers(features: readonly AppFeature[], templates: readonly Template[]): Offer[] {
  return (Object.keys(catalogueChoices) as CatalogueChoice[]).map((choice) => {
    const { category, subTypes } = catalogueChoices[choice]
    const feature = features.find(({ name }) => name === choice)
    const kinds: readonly string[] = subTypes
    return {
      choice,
      category,
      isAvailable: kinds.length > 0 && feature?.enabled === true,
      isBuilt: kinds.length > 0,
      isBeta: feature?.state === 'BETA',
      templates: templates.filter(({ projectSubType }) => kinds.includes(projectSubType)),
    }
  })
}
