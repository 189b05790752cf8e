import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useMemo, useState, type ReactNode } from 'react'
import type { ElementIdentifier, WebIdentifier } from '@waymark/contract'
import { createAssist, createIdentifier } from '../../../../../test/examples.ts'
import { PageContext, usePage } from '../page/page.ts'
import { renderInEditor } from '../test/render-in-editor.tsx'
import { RowChoice } from './row-choice.tsx'
import { suggestPicked } from './suggest-picked.ts'

const people = document.createElement('table')

afterEach(() => people.remove())

/** The test's own page stands for the app's. */
function OpenPage({ picked, children }: { picked: Map<string, Element>; children: ReactNode }) {
  const closed = usePage()
  const open = useMemo(
    () => ({ ...closed, picked, state: { status: 'ready' as const, document, href: location.href } }),
    [closed, picked],
  )
  return <PageContext value={open}>{children}</PageContext>
}

async function pick(selector: string, head = '', cells = ['<button>Edit</button>']) {
  const names = ['Anna Meyer', 'Ben Ito', 'Cleo Papadaki']
  const toRow = (name: string) =>
    `<tr>${[`<a href="#">${name}</a>`, ...cells].map((it) => `<td>${it}</td>`).join('')}</tr>`
  people.innerHTML = `${head}<tbody>${names.map(toRow).join('')}</tbody>`
  document.body.append(people)
  const element = people.querySelector(selector)
  const suggested = element && suggestPicked(element, { page: document, locale: 'en', hasCss: false })
  if (!suggested || suggested.kind === 'NATIVE') throw new Error(`Nothing is suggested for ${selector}`)
  const picked = new Map([['it', element as Element]])
  let last: ElementIdentifier = suggested
  function Card() {
    const [chosen, setChosen] = useState<WebIdentifier>(suggested as WebIdentifier)
    last = chosen
    return <RowChoice id="it" document={chosen} found={undefined} onChange={setChosen} />
  }
  await renderInEditor(
    <OpenPage picked={picked}>
      <Card />
    </OpenPage>,
    { steps: [createAssist({ identifiers: [createIdentifier(suggested)] })] },
  )
  return () => last
}

const row = (name: string) => page.getByRole('radio', { name, exact: true })

test('a pick in a row past the first means the row with its text, until another is chosen', async () => {
  const read = await pick('tr:nth-child(2) a')
  await expect.element(row('Row with “Ben Ito”')).toBeChecked()
  expect(read()).toMatchObject({ role: 'TARGET', text: { value: { en: 'Ben Ito' } } })
  expect(read()).not.toHaveProperty('index')
  await row('Row 2').click()
  await expect.element(row('Row 2')).toBeChecked()
  expect(read()).toMatchObject({ index: 1 })
  expect(read()).not.toHaveProperty('text')
  await row('First row').click()
  await expect.element(row('First row')).toBeChecked()
  expect(read()).toMatchObject({ index: 0 })
})

test('a pick in the first row means whichever is the first', async () => {
  const read = await pick('tr:nth-child(1) button')
  await expect.element(row('First row')).toBeChecked()
  await row('Row with “Anna Meyer”').click()
  expect(read()).toMatchObject({ kind: 'WEB_ROW', row: { text: { en: 'Anna Meyer' } } })
})

test('a button that every row has is meant in the row with the text beside it', async () => {
  const read = await pick('tr:nth-child(3) button')
  await expect.element(row('Row with “Cleo Papadaki”')).toBeChecked()
  expect(read()).toMatchObject({
    kind: 'WEB_ROW',
    role: 'TARGET',
    text: { value: { en: 'Edit' } },
    row: { tag: 'tr', text: { en: 'Cleo Papadaki' } },
  })
  expect(read()).not.toHaveProperty('index')
  // Choosing the place again leaves nothing of the row's text.
  await row('Row 3').click()
  expect(read()).not.toHaveProperty('row.text')
})

test('a cell is offered by its column and its row, in the words of the table', async () => {
  const head = '<thead><tr><th>Name</th><th>Plan</th><th>City</th></tr></thead>'
  const read = await pick('tbody tr:nth-child(2) td:nth-child(2)', head, ['Basic', 'Lyon'])
  await expect.element(page.getByRole('radiogroup', { name: 'Row, in the column “Plan”' })).toBeVisible()
  await expect.element(row('Row with “Ben Ito”')).toBeChecked()
  expect(read()).toMatchObject({ row: { text: { en: 'Ben Ito' }, column: { text: { en: 'Plan' } } } })
  await row('Row 2').click()
  expect(read()).toMatchObject({ tag: 'td', row: { place: 1, column: { text: { en: 'Plan' } } } })
  await row('First row').click()
  expect(read()).toMatchObject({ row: { place: 0, column: { text: { en: 'Plan' } } } })
})

test('the column is named only where it is stored, as with a button in a cell of actions', async () => {
  const head = '<thead><tr><th>Name</th><th>Do</th></tr></thead>'
  const read = await pick('tbody tr:nth-child(2) button', head)
  await expect.element(page.getByRole('radiogroup', { name: 'Row, in the column “Do”' })).toBeVisible()
  for (const [name, rule] of [
    ['Row with “Ben Ito”', { text: { en: 'Ben Ito' } }],
    ['Row 2', { place: 1 }],
    ['First row', { place: 0 }],
  ] as const) {
    await row(name).click()
    await expect.element(row(name)).toBeChecked()
    expect(read()).toMatchObject({ row: { ...rule, column: { text: { en: 'Do' } } } })
  }
})
