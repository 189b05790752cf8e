import { test } from '../../support/test.ts'
import { startVerdaccio } from '../apps/verdaccio.ts'
import { buildAndFollow, expectedConsoleErrors } from '../support/build-and-follow.ts'
import type { Tour } from '../support/tour.ts'

const tour: Tour = {
  start: startVerdaccio,
  path: '/',
  isReady: (app) => app.getByText('garden-shears', { exact: true }),
  steps: [
    { title: 'Look for a package', element: (app) => app.getByPlaceholder('Search Packages') },
    { title: 'One of them', element: (app) => app.getByText('potting-table', { exact: true }) },
    {
      title: 'What it is for',
      reach: (app) => app.getByText('potting-table', { exact: true }),
      element: (app) => app.getByRole('tab', { name: 'Readme', exact: true }),
    },
    { title: 'What it needs', element: (app) => app.getByRole('tab', { name: 'Dependencies', exact: true }) },
    {
      title: 'What it was',
      reach: (app) => app.getByRole('tab', { name: 'Versions', exact: true }),
      element: (app) => app.getByText(/^Version History/),
    },
    {
      title: 'Your language',
      isBelowWindow: true,
      element: (app) => app.getByTestId('header--tooltip-settings'),
    },
  ],
}

test.use({ expectedConsoleErrors })

test('a tour is built in a registry of packages (React), followed and counted', async ({ page, browser }) => {
  await buildAndFollow({ tour, name: 'Verdaccio', dashboard: page, browser })
})
