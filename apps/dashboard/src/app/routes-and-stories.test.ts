import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { listScreens } from './list-screens.ts'
import { routes } from './routes.tsx'

const E2E = join(import.meta.dirname, '../../../../e2e')

/** Routes that only redirect to another one. */
const REDIRECTS = [
  '/app/:appId',
  '/app/:appId/features',
  '/app/:appId/integrations',
  '/app/:appId/integrations/providers',
  '/app/:appId/settings',
  '/settings',
]

const storiesOfRoutes = JSON.parse(
  readFileSync(join(E2E, 'support/stories-of-routes.json'), 'utf8'),
) as Record<string, string>

const screens = listScreens(routes)
  .map(({ address }) => address)
  .filter((it) => !REDIRECTS.includes(it))

// While a story runs, e2e/support/routes.ts checks that it opens the routes listed for it.
test('every route has a browser story', () => {
  expect(Object.keys(storiesOfRoutes).sort()).toEqual(screens.sort())
})

test('every listed story exists', () => {
  const sources = new Map(
    globSync('tests/*.spec.ts', { cwd: E2E }).map((file) => [
      basename(file),
      readFileSync(join(E2E, file), 'utf8'),
    ]),
  )
  const lost = Object.values(storiesOfRoutes).filter((story) => {
    const [file = '', title = ''] = story.split(/: (.*)/)
    return !title || !sources.get(file)?.includes(title)
  })
  expect(lost).toEqual([])
})
