import type { AppFeature } from '@waymark/contract'
import { featureNames } from '@waymark/contract/constants'
import { describe, expect, it } from 'vitest'
import { listFeatureGroups } from './list-feature-groups.ts'

const features: AppFeature[] = featureNames.map((name) => ({ name, enabled: false, state: 'DISABLED' }))

describe('the features of an app', () => {
  const { flags, categories } = listFeatureGroups(features)
  const choices = categories.flatMap((group) => group.choices.map(({ name }) => name))

  it('the features of an app are grouped by category, none twice, and the flags are listed apart', () => {
    expect(flags.map(({ name }) => name)).toEqual([
      'ENABLE_REGEX_FOR_IDENTIFIERS',
      'ENABLE_CUSTOM_SELECTOR_FOR_IDENTIFIERS',
    ])
    expect(new Set(choices).size).toBe(choices.length)
    expect(categories.find(({ category }) => category === 'DELIGHT')?.choices).toHaveLength(4)
  })

  it('the features of an app leave out what nobody could begin', () => {
    expect(choices).toContain('PING')
    expect(choices).not.toContain('CHAT')
    expect(choices).not.toContain('KNOWLEDGE')
    expect(choices).not.toContain('ASK_PERMISSION')
  })
})
