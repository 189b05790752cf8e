import { describe, expect, it } from 'vitest'
import { groupProblems } from './group-problems.ts'

const missing = (stepKey: string, blockId: string, locale: string) =>
  ({ code: 'text_missing', message: '', stepKey, blockId, locale }) as const

describe('problems that stop publishing', () => {
  it('publishing problems are one line for each step and locale, which leads to the first', () => {
    const groups = groupProblems(
      [
        missing('a', 'title', 'de'),
        missing('a', 'text', 'de'),
        missing('a', 'title', 'fr'),
        missing('b', 'title', 'de'),
      ],
      ['en', 'de', 'fr'],
    )
    expect(
      groups.map(({ problem, count }) => [problem.stepKey, problem.blockId, problem.locale, count]),
    ).toEqual([
      ['a', 'title', 'de', 2],
      ['a', 'title', 'fr', 1],
      ['b', 'title', 'de', 1],
    ])
  })

  it('publishing problems name the locales of each step in the order of the guide', () => {
    const groups = groupProblems(
      [missing('a', 'title', 'fr'), missing('a', 'text', 'de'), missing('a', 'text', 'fr')],
      ['en', 'de', 'fr'],
    )
    expect(groups.map(({ problem, count }) => [problem.locale, count])).toEqual([
      ['de', 1],
      ['fr', 2],
    ])
  })
})
