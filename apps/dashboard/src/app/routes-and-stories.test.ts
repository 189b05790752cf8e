import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from './routes.tsx'

const E2E = join(import.meta.dirname, '../../../../e2e')

/** Routes that only lead to another one. */
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

/** The addresses at which a screen is drawn. */
function listScreens(children: RouteObject[], parent = ''): string[] {
  return children.flatMap(({ path, index, children: own }) => {
    const address = path === undefined ? parent : path === '*' ? '*' : `${parent}/${path}`
    if (own) return listScreens(own, address)
    return path === undefined && !index ? [] : [address || '/']
  })
}

const screens = [...new Set(listScreens(routes))].filter((it) => !REDIRECTS.includes(it))

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
