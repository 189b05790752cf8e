import { expect, test } from 'vitest'
import german from '../../../../locales/de/authoring/editor.json' with { type: 'json' }
import english from '../../../../locales/en/authoring/editor.json' with { type: 'json' }
import { renumber } from '@waymark/contract/compiler'

const listNames = (texts: typeof english) => Object.values(texts.containers).map(({ stepName }) => stepName)

test.each([...listNames(english), ...listNames(german as typeof english)])('%s is a default name', (name) => {
  expect(renumber(name.replace('{{number}}', '2'), 31)).toBe(name.replace('{{number}}', '31'))
})

test.each(['Pay in 2', 'Tooltip', 'Tooltip 2 copy', 'My Tooltip 2', '2'])('%s is of an author', (name) => {
  expect(renumber(name, 3)).toBe(name)
})
