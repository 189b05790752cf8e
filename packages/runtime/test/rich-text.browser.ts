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
