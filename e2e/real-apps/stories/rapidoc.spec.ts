import { test } from '../../support/test.ts'
import { startRapidoc } from '../apps/rapidoc.ts'
import { buildAndFollow, expectedConsoleErrors } from '../support/build-and-follow.ts'
import type { Tour } from '../support/tour.ts'

const tour: Tour = {
  start: startRapidoc,
  path: '/',
  isReady: (app) => app.getByText('Beds, plants and water.', { exact: true }),
  steps: [
    { title: 'Find a call', element: (app) => app.getByPlaceholder('Filter') },
    { title: 'What it is', element: (app) => app.getByText('Beds, plants and water.', { exact: true }) },
    {
      title: 'All beds',
      reach: (app) => app.locator('[id="link-get-/beds"]'),
      element: (app) => app.getByText('List all beds, as a gardener would.', { exact: true }),
    },
    { title: 'Try it', element: (app) => app.getByRole('button', { name: 'TRY', exact: true }) },
    {
      title: 'Water',
      reach: (app) => app.locator('[id="link-post-/beds/-bedId-/water"]'),
      element: (app) => app.getByText('Water a bed, as a gardener would.', { exact: true }),
    },
    { title: 'Which bed', element: (app) => app.locator('input[data-pname="bedId"]') },
  ],
}

test.use({ expectedConsoleErrors })

test('a tour is built in a reference of an API (shadow DOM), followed and counted', async ({
  page,
  browser,
}) => {
  await buildAndFollow({ tour, name: 'RapiDoc', dashboard: page, browser })
})
