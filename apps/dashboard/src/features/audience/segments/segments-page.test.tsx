import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Condition, Property, PropertyUse, Segment, SegmentUse } from '@waymark/contract'
import { toSubError } from '@waymark/contract/constants'
import { answerCalls, listCalls, paged, refuse } from '../../../../test/answer-calls.ts'
import {
  createFileProvider,
  createId,
  createProject,
  createProperty,
  createSegment,
  exampleApp,
} from '../../../../test/examples.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { SegmentsPage } from './segments-page.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const isGold: Condition = { kind: 'PROPERTY', property: 'plan', operator: 'EQ', value: 'gold' }
const tour = createProject({ name: 'Tour', status: 'PUBLISHED', publishedVersion: 1 })

const basis = { keepsProfiles: true, endUsers: 40_000, examined: 10_000, isSample: true }

const count = {
  ...basis,
  matching: 1204,
  newEvents: [] as string[],
  examples: [
    {
      endUserId: 'ada',
      lastSeenAt: '2026-03-01T09:00:00.000Z',
      properties: [{ name: 'plan', isPrivate: false, value: 'gold' }],
    },
  ],
}

function holdSegments(segments: Segment[], { newEvents = count.newEvents } = {}) {
  answerCalls({
    segments: { list: () => paged(segments), count: () => ({ ...count, newEvents }) },
    properties: {
      list: () => paged([createProperty(), createProperty({ name: 'orders', type: 'INTEGER' })]),
      usage: () => ({ ...basis, properties: [] }),
    },
    providers: { get: ({ id }) => paged(id === 'STATIC' ? [createFileProvider()] : []) },
    projects: { listPublished: () => paged([tour]) },
  })
}

const open = (at = '/', language: 'en' | 'de' = 'en') => renderScreen(<SegmentsPage />, { at, language })

async function choose(label: string, option: string, among = 0) {
  await userEvent.click(page.getByRole('combobox', { name: label }).nth(among))
  await userEvent.click(page.getByRole('option', { name: option, exact: true }))
}

test('no segments yet: it says what they are for and starts the first', async () => {
  holdSegments([])
  await open()
  await expect.element(page.getByRole('heading', { name: 'No segments yet' })).toBeVisible()
  await userEvent.click(button('New segment'))
  await expect.element(page.getByRole('dialog', { name: 'New segment' })).toBeVisible()
})

const [deploymentId, versionId, projectId, pageId, stepId, outerId] = Array.from({ length: 6 }, createId)
const uses: SegmentUse[] = [
  { kind: 'DEPLOYMENT', id: deploymentId!, name: 'Welcome tour' },
  {
    kind: 'STEP',
    appVersionId: versionId!,
    projectId: projectId!,
    project: 'Checkout',
    projectSubType: 'DYNAMIC_FLOW',
    pageId: pageId!,
    assistId: stepId!,
    step: 'Pay',
  },
  { kind: 'THEME' },
  { kind: 'SEGMENT', id: outerId!, name: 'Buyers' },
]

test('a row reads as a sentence and says what uses it, in German too', async () => {
  holdSegments([createSegment([isGold], { uses })])
  await open('/', 'de')
  const row = page.getByRole('row', { name: /Loyal/ })
  await expect.element(row).toMatchTextContent('plan ist „gold“')
  await expect
    .element(row)
    .toMatchTextContent('Welcome tour, Verzweigung in Checkout, im Schritt Pay und 2 weiteren')
})

test.for([
  ['en', 'Branch in Checkout, in the step Pay', 'Theme of the app'],
  ['de', 'Verzweigung in Checkout, im Schritt Pay', 'Design der App'],
] as const)('the drawer of a segment leads to all that uses it, in %s', async ([language, step, theme]) => {
  const segment = createSegment([isGold], { uses })
  holdSegments([segment])
  await open(`/?edit=${segment.id}`, language)
  const drawer = page.getByRole('dialog')
  const app = `/app/${exampleApp.id}`
  for (const [name, address] of [
    ['Welcome tour', `${app}/live-projects?edit=${deploymentId}`],
    [
      step,
      `/dynamic/editor/${exampleApp.id}/${versionId}/${projectId}/pages/${pageId}/assist/${stepId}?tab=behaviour`,
    ],
    [theme, `${app}/settings/theme`],
    ['Buyers', `${app}/user-segments?edit=${outerId}`],
  ] as const) {
    await expect.element(drawer.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
  }
})

test('a segment that nothing uses says where it can be chosen', async () => {
  const segment = createSegment([isGold])
  holdSegments([segment])
  await open(`/?edit=${segment.id}`)
  await expect.element(page.getByRole('dialog').getByText(/^Nothing uses this segment yet/)).toBeVisible()
})

test('a link opens a segment beyond those that are here', async () => {
  const far = createSegment([isGold], { name: 'Far away' })
  holdSegments([])
  answerCalls({
    segments: {
      list: () => ({ ...paged([createSegment([isGold])]), totalElements: 2500, totalPages: 3 }),
      get: () => far,
    },
  })
  await open(`/?edit=${far.id}`)
  await expect.element(page.getByRole('dialog').getByLabelText('Name')).toHaveValue('Far away')
  expect(listCalls('segments.get')).toMatchObject([{ id: far.id }])
})

test('segments are found by what their rules say', async () => {
  holdSegments([createSegment([isGold]), createSegment([], { name: 'New people' })])
  await open('/?q=GOLD')
  await expect.element(page.getByRole('row', { name: /Loyal/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /New people/ })).not.toBeInTheDocument()
  await userEvent.fill(page.getByRole('textbox', { name: 'Search segments' }), 'silver')
  await expect.element(page.getByRole('heading', { name: 'No matching segments' })).toBeVisible()
})

test('rules are built from properties, guides and lists, and saved at once', async () => {
  holdSegments([])
  answerCalls({ segments: { create: ({ name }) => createSegment([], { name }) } })
  await open('/?new=segment')
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Buyers')
  await choose('What the condition checks', 'orders')
  await choose('Comparison', 'is above')
  await userEvent.fill(page.getByRole('textbox', { name: 'Value' }), '3')
  await userEvent.click(button('Add group'))
  await choose('What the condition checks', 'A guide', 1)
  await choose('Guide', 'Tour')
  await choose('What the condition checks', 'A list', 2)
  await choose('List', 'Beta testers')
  await expect
    .element(page.getByRole('status', { name: 'In words' }))
    .toMatchTextContent('orders is above 3 and (has seen Tour or is on the list Beta testers)')
  await userEvent.click(button('Create segment'))
  await expect.element(page.getByText('Buyers was created')).toBeVisible()
  expect(listCalls('segments.create')).toMatchObject([
    {
      name: 'Buyers',
      conjunction: 'AND',
      rules: [
        { property: 'orders', operator: 'GT', value: 3 },
        { kind: 'GROUP', conjunction: 'OR', conditions: [{ projectId: tour.id }, { kind: 'PROVIDER' }] },
      ],
    },
  ])
})

test('a missing input is named at its field, and the first such field gets the focus', async () => {
  holdSegments([])
  await open('/?new=segment')
  await userEvent.click(button('Create segment'))
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveAccessibleDescription(/Segment name is required/)
  await expect.element(name).toHaveFocus()
  await expect.element(page.getByText('Choose what the condition checks')).toBeVisible()
})

test('a refusal of the server is shown at the condition it is about', async () => {
  holdSegments([createSegment([isGold, { ...isGold, operator: 'REGEX', value: '(' }])])
  answerCalls({
    segments: {
      update: () => {
        throw refuse('invalid_input', toSubError('text_expected', { field: 'rules.1.value' }))
      },
    },
  })
  await open()
  await userEvent.click(button('Loyal'))
  await userEvent.click(button('Save'))
  const second = page.getByRole('group', { name: 'Condition 2' })
  await expect.element(second.getByText('Enter a text')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a deleted segment comes back with its rules', async () => {
  const segments = [createSegment([isGold])]
  holdSegments(segments)
  answerCalls({
    segments: {
      delete: () => {
        segments.length = 0
        return { deleted: true }
      },
      create: ({ name }) => createSegment([isGold], { name }),
    },
  })
  await open()
  await userEvent.click(button('Actions for Loyal'))
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete' }))
  await userEvent.click(button('Undo'))
  await expect.element(page.getByText('Loyal was restored')).toBeVisible()
  expect(listCalls('segments.create')).toMatchObject([{ name: 'Loyal', rules: [isGold] }])
})

test('a segment in use stays, and the dialog says what hangs on it', async () => {
  holdSegments([createSegment([isGold])])
  answerCalls({
    segments: {
      delete: () => {
        throw refuse('segment_in_use', toSubError('used_by_deployment', { params: { deployment: 'Promo' } }))
      },
    },
  })
  await open()
  await userEvent.click(button('Actions for Loyal'))
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete' }))
  const dialog = page.getByRole('dialog', { name: 'Loyal is in use' })
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Used by the deployment Promo')
})

test('events that nobody asked about before are named beside the count', async () => {
  holdSegments([createSegment([isGold])], { newEvents: ['order', 'refund'] })
  await open()
  await userEvent.click(button('Loyal'))
  const matching = page.getByRole('region', { name: 'Matching end users' })
  await expect.element(matching).toMatchTextContent('from now on is known of order and refund')
})

test('end users who match a draft are counted, with examples and what the count rests on', async () => {
  holdSegments([createSegment([isGold])])
  await open()
  await userEvent.click(button('Loyal'))
  const matching = page.getByRole('region', { name: 'Matching end users' })
  await expect.element(matching).toMatchTextContent(/1,204 ?3%/)
  await expect.element(matching).toMatchTextContent('An estimate for 40,000 end users')
  await expect.element(matching).toMatchTextContent('plan: gold')
  expect(listCalls('segments.count')).toMatchObject([{ conjunction: 'AND', rules: [isGold] }])
})

test('a property that the app sends is chosen at once: choosing it registers it', async () => {
  holdSegments([])
  const sent: PropertyUse = {
    name: 'seats',
    owner: 'END_USER',
    propertyId: null,
    type: null,
    isPrivate: false,
    endUsers: 12,
    lastSeenAt: null,
    lastValues: [],
    suggestedType: 'INTEGER',
  }
  const ofAccount: PropertyUse = { ...sent, name: 'tariff', owner: 'ACCOUNT', suggestedType: 'STRING' }
  const registered: Property[] = []
  answerCalls({
    properties: {
      list: () => paged(registered),
      usage: () => ({ ...basis, properties: [sent, ofAccount].slice(registered.length) }),
      create: ({ name, type, owner }) => {
        const property = createProperty({ name, type, owner })
        registered.push(property)
        return property
      },
    },
    segments: { create: () => createSegment([]) },
  })
  await open()
  await userEvent.click(button('New segment'))
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Teams')
  await choose('What the condition checks', 'seats · 12 end users')
  expect(listCalls('properties.create')).toMatchObject([
    { appId: exampleApp.id, name: 'seats', type: 'INTEGER', timeUnit: null, isPrivate: false },
  ])
  await userEvent.fill(page.getByRole('textbox', { name: 'Value' }), '5')
  await userEvent.click(button('Create segment'))
  await expect
    .poll(() => listCalls('segments.create'))
    .toMatchObject([{ rules: [{ kind: 'PROPERTY', property: 'seats', operator: 'EQ', value: 5 }] }])
  await userEvent.click(button('New segment'))
  await choose('What the condition checks', 'tariff · 12 accounts')
  await expect
    .element(page.getByRole('combobox', { name: 'What the condition checks' }))
    .toHaveValue('tariff')
  expect(listCalls('properties.create')[1]).toMatchObject({
    name: 'tariff',
    owner: 'ACCOUNT',
    type: 'STRING',
  })
})

test('several segments are deleted with one call, once the time to undo it is over', async () => {
  const [used, spare] = [createSegment([], { name: 'Used' }), createSegment([], { name: 'Spare' })]
  holdSegments([used, spare])
  answerCalls({
    segments: {
      deleteEach: ({ ids }) => ({
        outcomes: ids.map((id) =>
          id === spare.id
            ? { id, result: { deleted: true as const }, refusal: null }
            : { id, result: null, refusal: { code: 'segment_in_use', message: 'In use', subErrors: [] } },
        ),
      }),
    },
  })
  await open()
  await userEvent.click(page.getByRole('checkbox', { name: 'Select everything on this page' }))
  await userEvent.click(button('Delete'))
  await expect.element(page.getByRole('row', { name: /Spare/ })).not.toBeInTheDocument()
  await userEvent.click(button('Undo'))
  await expect.element(page.getByRole('row', { name: /Spare/ })).toBeVisible()
  expect(listCalls('segments.deleteEach')).toEqual([])
  await userEvent.click(page.getByRole('checkbox', { name: 'Select everything on this page' }))
  await userEvent.click(button('Delete'))
  // Deferred work is done when the page is left.
  window.dispatchEvent(new Event('pagehide'))
  await expect.poll(() => listCalls('segments.deleteEach')).toMatchObject([{ ids: [spare.id, used.id] }])
})
