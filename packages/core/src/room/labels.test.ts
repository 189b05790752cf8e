import { expect, test } from 'vitest'
import { getLabels } from './labels.ts'

test('English labels have no space before an ellipsis', () => {
  expect(Object.values(getLabels('en')).filter((it) => / …/.test(String(it)))).toEqual([])
})
