import type { Block, Branch } from '@waymark/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, paged } from '../../../../../test/answer-calls.ts'
import { createAssist, createComponent, createSegment } from '../../../../../test/examples.ts'
import { listViolations } from '../../../../../test/list-violations.ts'
import { useReader } from '../store/reader-context.ts'
import { renderInEditor } from '../test/render-in-editor.tsx'
import { GuideReaderMenu } from './guide-reader-menu.tsx'

const segment = createSegment([], { name: 'Beta testers' })
const AT = '2026-03-01T09:00:00.000Z'

function Reader() {
  const { reader, read } = useReader()
  const found = (['PROPERTY', 'ACCOUNT'] as const).map((source) =>
    read({ source, name: 'plan', format: 'TEXT', fallback: '' }),
  )
  return <output>{[...found, ...reader.segmentIds].join(' ')}</output>
}

const toStep = (text: string, branches?: Branch[]) => {
  const title: Block = { id: 'title', type: 'TEXT', role: 'TITLE', text: { en: text } }
  const component = createComponent({ blocks: [title] })
  return createAssist({ component: { ...component, ...(branches && { branches }) } })
}

async function open(step = toStep('{{ plan | "x" }} {{ account: plan | "x" }}', [asksSegment])) {
  answerCalls({
    segments: { list: () => paged([segment, createSegment([], { name: 'Others' })]) },
    endUsers: {
      search: () => ({ keepsProfiles: true, found: [{ key: 'ada', lastSeenAt: AT, isSigned: true }] }),
      get: ({ key }) => ({
        key,
        firstSeenAt: AT,
        lastSeenAt: AT,
        events: 1,
        eventsByType: {},
        deploymentIds: [],
        responses: 0,
        lists: 0,
        met: [],
        notMet: [],
        answers: [],
        profile: {
          lastSeenAt: AT,
          isSigned: true,
          platform: 'WEB',
          locale: 'en',
          appVersion: null,
          properties: [{ name: 'plan', isPrivate: false, value: 'pro' }],
        },
        accounts: [{ key: 'acme', lastSeenAt: AT }],
        segments: [{ id: segment.id, name: segment.name }],
      }),
    },
    accounts: {
      get: ({ key }) => ({
        key,
        name: null,
        firstSeenAt: AT,
        lastSeenAt: AT,
        endUsers: 1,
        isSigned: true,
        lists: 0,
        met: [],
        properties: [{ name: 'plan', isPrivate: false, value: 'gold' }],
      }),
    },
  })
  await renderInEditor(
    <>
      <GuideReaderMenu />
      <Reader />
    </>,
    { steps: [step] },
  )
}

const asksSegment: Branch = {
  when: { kind: 'SEGMENT', segmentId: segment.id, operator: 'IN' },
  stepKey: null,
}
const reader = page.getByRole('status')

test('an end user brings their values, those of their account and their segments along', async () => {
  await open()
  await userEvent.click(page.getByRole('button', { name: 'Preview as someone without values' }))
  await userEvent.click(page.getByRole('combobox', { name: 'End user' }))
  await userEvent.click(page.getByRole('option', { name: 'ada' }))
  await expect.element(reader).toHaveTextContent(`pro gold ${segment.id}`)
  expect(await listViolations()).toEqual([])
})

test('values and segments can be tried without an end user', async () => {
  await open()
  await userEvent.click(page.getByRole('button', { name: 'Preview as someone without values' }))
  await userEvent.fill(page.getByRole('textbox', { name: 'plan (account)' }), 'silver')
  await userEvent.click(page.getByRole('combobox', { name: 'In these segments' }))
  await expect.element(page.getByRole('option')).toHaveTextContent('Beta testers')
  await userEvent.click(page.getByRole('option', { name: 'Beta testers' }))
  await expect.element(reader).toMatchTextContent(`silver ${segment.id}`)
  await userEvent.clear(page.getByRole('textbox', { name: 'plan (account)' }))
  await expect.element(reader).toMatchTextContent(new RegExp(`^\\s*${segment.id}$`))
})

test('a draft that everybody reads alike needs no reader', async () => {
  await open(toStep('Welcome'))
  await expect.element(page.getByRole('button', { name: /Preview as/ })).not.toBeInTheDocument()
})
