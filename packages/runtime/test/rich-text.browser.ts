import { parseRichText, writeRichText, type RichLine, type Run } from '@waymark/contract/rich-text'
import { isLinkPossible } from '@waymark/contract/constants'
import fc from 'fast-check'
import { expect, listCalls, test } from './test.ts'

test('writes bold, italic, lists and links that the host follows, and leaves all else as it is written', async ({
  page,
  open,
  dialog,
}) => {
  await open('<button id="target">Target</button>')
  await page.evaluate(() => {
    const en = [
      'A **bold *word*** and <b>no mark-up</b>',
      '- [Help](https://example.com/help)',
      '- [Bad](javascript:alert(1)) and [Data](data:text/html,x) and [Host](/\\evil.example)',
      '3. [App](shop://basket)',
    ].join('\n')
    window.stage.mount({
      component: { blocks: [{ id: 'body', type: 'TEXT', role: 'BODY', format: 'RICH', text: { en } }] },
    })
  })
  const rich = dialog.locator('.rich')
  await expect(rich.locator('strong em')).toHaveText('word')
  await expect(rich.locator('p')).toHaveText('A bold word and <b>no mark-up</b>')
  await expect(rich.locator('ul li')).toHaveCount(2)
  await expect(rich.locator('ol')).toHaveAttribute('start', '3')
  await expect(rich.getByRole('link')).toHaveText(['Help', 'App'])
  await rich.getByRole('link', { name: 'Help' }).click()
  await rich.getByRole('link', { name: 'App' }).click()
  expect(await listCalls(page)).toEqual([
    'openLink https://example.com/help true',
    'openLink shop://basket false',
  ])
})

const run = fc.record(
  {
    text: fc.oneof(
      { weight: 4, arbitrary: fc.stringMatching(/^[a-zäß日本]{1,8}[.,! ]?$/) },
      fc.stringMatching(/^[a-z.*()[\]0-9 -]{1,12}$/),
    ),
    isBold: fc.boolean(),
    isItalic: fc.boolean(),
    href: fc.constantFrom('https://a.example/b', 'https://a.example/b_(c)', '/cart'),
  },
  { requiredKeys: ['text', 'isBold', 'isItalic'] },
)
const paragraph = fc.record({
  kind: fc.constant('PARAGRAPH' as const),
  runs: fc.array(run, { minLength: 1, maxLength: 4 }),
}) as fc.Arbitrary<RichLine>

/** `npm run endure rich-text` draws ten times as many. */
const paragraphCount = Number(process.env.WAYMARK_TEST_PARAGRAPHS ?? 1000)

test(`draws ${paragraphCount} formatted paragraphs as the editor reads what it wrote`, async ({
  page,
  open,
  dialog,
}) => {
  test.slow()
  await open('<button id="target">Target</button>')
  const formatted = fc.sample(paragraph, paragraphCount)
  // Empty lines separate them into paragraphs.
  const en = formatted.map((line) => writeRichText([line], isLinkPossible)).join('\n\n')
  await page.evaluate((text) => {
    window.stage.mount({
      component: { blocks: [{ id: 'body', type: 'TEXT', role: 'BODY', format: 'RICH', text: { en: text } }] },
    })
  }, en)
  const drawn = await dialog.locator('.rich :is(p, li)').evaluateAll(readLines)
  const read = parseRichText(en, isLinkPossible).filter(
    ({ kind, runs }) => kind !== 'PARAGRAPH' || toText(runs).trim(),
  )
  const { origin } = new URL(page.url())
  expect(drawn).toEqual(
    read.map(({ runs }) =>
      runs.map((it) => ({ ...it, ...(it.href && { href: new URL(it.href, origin).href }) })),
    ),
  )
  expect(drawn.flat().filter(({ isBold, isItalic }) => isBold || isItalic).length).toBeGreaterThan(
    paragraphCount,
  )
})

const toText = (runs: readonly Run[]) => runs.map(({ text }) => text).join('')

/** Runs inside the page. */
function readLines(lines: Element[]): Run[][] {
  return lines.map((line) => {
    const runs: Run[] = []
    const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement
      const link = element?.closest('a')
      runs.push({
        text: node.textContent ?? '',
        isBold: element?.closest('strong') != null,
        isItalic: element?.closest('em') != null,
        ...(link && { href: link.href }),
      })
    }
    return runs
  })
}
