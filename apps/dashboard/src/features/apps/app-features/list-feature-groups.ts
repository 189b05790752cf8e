import type { AppFeature } from '@waymark/contract'
import {
  catalogueChoices,
  featureFlags,
  projectCategories,
  type CatalogueChoice,
  type FeatureFlag,
  type ProjectCategory,
} from '@waymark/contract/constants'

type OneOf<Name> = AppFeature & { name: Name }

export interface FeatureGroups {
  flags: OneOf<FeatureFlag>[]
  categories: { category: ProjectCategory; choices: OneOf<CatalogueChoice>[] }[]
}

/** Lists the features that can be switched: flags, and the catalogue's choices that Waymark can draw. */
export function listFeatureGroups(features: readonly AppFeature[]): FeatureGroups {
  const choices = features.filter(isChoice).filter(({ name }) => catalogueChoices[name].subTypes.length > 0)
  return {
    flags: features.filter(isFlag),
    categories: projectCategories.map((category) => ({
      category,
      choices: choices.filter(({ name }) => catalogueChoices[name].category === category),
    })),
  }
}

const isFlag = (feature: AppFeature): feature is OneOf<FeatureFlag> => feature.name in featureFlags
const isChoice = (feature: AppFeature): feature is OneOf<CatalogueChoice> => feature.name in catalogueChoices
