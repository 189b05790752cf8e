import type { Page } from '@playwright/test'
import { test } from '../../support/test.ts'
import { startNodeRed } from '../apps/node-red.ts'
import { buildAndFollow, expectedConsoleErrors } from '../support/build-and-follow.ts'
import type { Tour } from '../support/tour.ts'

const toTab = (app: Page, name: string) => app.locator('#red-ui-workspace-tabs').getByText(name)

const tour: Tour = {
  start: startNodeRed,
  path: '/',
  isReady: (app) => app.getByText('Every morning', { exact: true }).first(),
  steps: [
    { title: 'Find a flow', element: (app) => app.getByPlaceholder('Search flows') },
    { title: 'What flows are made of', element: (app) => app.getByPlaceholder('filter nodes') },
    {
      title: 'The greenhouse',
      reach: (app) => toTab(app, 'Greenhouse'),
      element: (app) => toTab(app, 'Greenhouse'),
    },
    { title: 'A closer look', element: (app) => app.locator('#red-ui-view-zoom-in') },
    {
      title: 'The harvest',
      reach: (app) => toTab(app, 'Harvest'),
      element: (app) => toTab(app, 'Harvest'),
    },
    {
      title: 'A node of the drawing',
      element: (app) => app.locator('svg .red-ui-flow-node').first(),
    },
  ],
}

test.use({ expectedConsoleErrors })

test('a tour is built in an editor of flows (SVG), followed and counted', async ({ page, browser }) => {
  await buildAndFollow({ tour, name: 'Node-RED', dashboard: page, browser })
})
