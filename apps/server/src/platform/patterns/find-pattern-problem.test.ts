import { expect, test } from 'vitest'
import { findPatternProblem } from './find-pattern-problem.ts'

test.each([
  '^a+$',
  '\\d+$',
  '^[\\w.+-]+@example\\.com$',
  '^(?:[a-z]+\\.)+com$',
  '^(?=.*\\d)(?=.*[a-z]).{8,}$',
  'gold|silver',
])('the pattern %s is accepted', async (pattern) => {
  expect(await findPatternProblem(pattern, 'somebody')).toBeUndefined()
})

test.each(['(a+)+$', '^(a|a)*$', '(x+x+)+y', '^(\\w+\\s?)*$', 'a*a*a*$', '.*foo.*bar.*$'])(
  'the pattern %s is refused, as it can take very long',
  async (pattern) => {
    expect(await findPatternProblem(pattern, 'somebody')).toBe('pattern_slow')
  },
)

test.each(['[unclosed', '(', 'a**', '\\'])(
  'the pattern %s is refused, as it is no regular expression',
  async (pattern) => {
    expect(await findPatternProblem(pattern, 'somebody')).toBe('pattern_invalid')
  },
)

test('checking a pattern does not keep the server from other work', async () => {
  const checked = findPatternProblem('^(?=.*\\d)(?=.*[a-z]).{8,9}$', 'somebody')
  let turns = 0
  const timer = setInterval(() => (turns += 1), 10)
  await checked
  clearInterval(timer)
  // In this thread there would have been one turn, or none.
  expect(turns).toBeGreaterThan(10)
})

test('checks of patterns alternate between those who ask', async () => {
  const order: string[] = []
  const ask = (pattern: string, asker: string) =>
    findPatternProblem(pattern, asker).then(() => void order.push(pattern))
  await Promise.all([...['b+', 'c+', 'd+'].map((it) => ask(it, 'one')), ask('e+', 'another')])
  expect(order).toEqual(['b+', 'e+', 'c+', 'd+'])
})
