import type { Page } from '@playwright/test'
import { test } from '../../support/test.ts'
import { startHomebridge } from '../apps/homebridge.ts'
import { buildAndFollow, expectedConsoleErrors } from '../support/build-and-follow.ts'
import type { Tour } from '../support/tour.ts'

/** An entry of the navigation, whose entries are not links. */
const toEntry = (app: Page, name: string) => app.getByRole('menuitem', { name, exact: true })

const tour: Tour = {
  start: startHomebridge,
  path: '/',
  isReady: (app) => app.getByText('System Information', { exact: true }),
  steps: [
    { title: 'How it runs', element: (app) => app.getByText('System Information', { exact: true }) },
    { title: 'More of it', element: (app) => toEntry(app, 'Plugins') },
    {
      title: 'Find plugins',
      reach: (app) => toEntry(app, 'Plugins'),
      element: (app) => app.getByPlaceholder(/^Search for plugins/),
    },
    { title: 'What is there', element: (app) => app.getByRole('heading', { name: 'Plugins', exact: true }) },
    {
      title: 'What you can set',
      reach: (app) => toEntry(app, 'Settings'),
      element: (app) => app.getByRole('heading', { name: 'Settings', exact: true }),
    },
    { title: 'All at once', element: (app) => toEntry(app, 'JSON Config') },
  ],
}

test.use({ expectedConsoleErrors })

test('a tour is built in a smart home (Angular), followed and counted', async ({ page, browser }) => {
  await buildAndFollow({ tour, name: 'Homebridge', dashboard: page, browser })
})
