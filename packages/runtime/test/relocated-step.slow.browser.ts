import type { Page } from '@playwright/test'
import { expect, listEvents, test } from './test.ts'

test.use({ blankPage: '/source.html' })

const BEFORE = `<form><label for="mail">Email</label><input id="mail" name="email">
  <button id="send-form" class="css-1x2y3z">Send message</button><button id="drop">Cancel</button></form>`
/** The same page after a release: other classes and ids, a wrapper, and a reworded button. */
const AFTER = `<form><div><label for="m1">E-mail</label><input id="m1" name="email"></div>
  <div><button id="f-submit" class="css-9k8j7h">Send</button><button id="f-cancel">Cancel</button></div></form>`
const WITHOUT = `<form><div><label for="m1">E-mail</label><input id="m1" name="email"></div>
  <div><button id="f-cancel">Cancel</button></div></form>`

const swap = (page: Page, html: string) =>
  page.locator('main').evaluate((main, inner) => (main.innerHTML = inner), html)

/** Picks an element as the editor does, changes the page, and plays a step at it. */
async function playPicked(page: Page, { selector, html }: { selector: string; html: string }) {
  const picked = await page.evaluate(
    (selector) => window.source.suggestIdentifier(document.querySelector(selector) as Element, 'en'),
    selector,
  )
  await swap(page, html)
  await page.evaluate(
    (identifier) => window.stage.play([{ identifiers: [identifier], waitMs: 300, onMissing: 'END' }]),
    picked,
  )
  return picked
}

test('a step whose clues no longer fit is drawn at the element that looks like it', async ({
  page,
  open,
  dialog,
}) => {
  await open(BEFORE)
  const picked = await playPicked(page, { selector: '#send-form', html: AFTER })
  expect(picked.fingerprint).toMatchObject({
    tag: 'button',
    id: 'send-form',
    text: 'Send message',
    namesakes: 0,
  })
  await expect(dialog).toBeVisible()
  expect(await listEvents(page)).toEqual(['identifier_moved a', 'guide_seen a', 'step_seen a'])
  const button = await page.locator('#f-submit').boundingBox()
  const card = await dialog.boundingBox()
  expect(Math.abs((card?.y ?? 0) - (button?.y ?? 0))).toBeLessThan(200)
})

test('a relocated step stays there while the page changes around it, and ends when its element goes', async ({
  page,
  open,
  dialog,
}) => {
  await open(BEFORE)
  await playPicked(page, { selector: '#send-form', html: AFTER })
  await expect(dialog).toBeVisible()
  await page.locator('main').evaluate((main) => main.append(document.createElement('hr')))
  await expect(dialog).toBeVisible()
  await swap(page, WITHOUT)
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => listEvents(page)).toContain('identifier_missing a MISSING')
})

test('a neighbour is not taken for an element that was removed', async ({ page, open, dialog }) => {
  await open(BEFORE)
  await playPicked(page, { selector: '#send-form', html: WITHOUT })
  await expect.poll(() => listEvents(page)).toEqual(['identifier_missing a MISSING', 'guide_stopped a'])
  await expect(dialog).toHaveCount(0)
})

const readLooks = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const element = document.querySelector(selector) as Element
    return window.source.suggestIdentifier(element, 'en').fingerprint
  }, selector)

test('a pick counts the others with its name', async ({ page, open }) => {
  await open(`<header><a href="/contact">Contact</a><a href="/prices">Prices</a></header>
    <footer><ul><li><a href="/contact">Contact</a></li></ul></footer>`)
  expect(await readLooks(page, 'header a')).toMatchObject({ namesakes: 1 })
  expect(await readLooks(page, 'footer a')).toMatchObject({ namesakes: 1 })
  expect(await readLooks(page, '[href="/prices"]')).toMatchObject({ namesakes: 0 })
})

test('a pick keeps what would be taken for its element if that were gone', async ({ page, open }) => {
  await open(`<header><a href="/contact">Contact</a><a href="/prices">Prices</a></header>
    <footer><p><a href="/contact">Contact</a></p></footer>`)
  const picked = await readLooks(page, 'header a')
  expect(picked?.standIn).toMatchObject({ tag: 'a', text: 'Contact' })
  expect(picked?.standIn?.xpath).toContain('/footer[1]/')
})

test('a pick keeps no data of records, nor long texts, as what would be taken for its element', async ({
  page,
  open,
}) => {
  const toRow = (name: string) => `<tr><td>${name}</td><td><button>Edit</button></td></tr>`
  const rows = ['Anna Meyer', 'Ben Larsen', 'Cleo Papadaki'].map(toRow).join('')
  await open(`<button id="all">Edit all</button><table><tbody>${rows}</tbody></table>`)
  const all = await readLooks(page, '#all')
  expect(all).toMatchObject({ text: 'Edit all' })
  expect(all?.standIn).toBeUndefined()
  await open(`<h2 id="title">Terms</h2><h2>${'Terms of the agreement '.repeat(6)}</h2>`)
  expect((await readLooks(page, '#title'))?.standIn).toBeUndefined()
})

test('a pick keeps what the picture is called that a control shows in place of words', async ({
  page,
  open,
}) => {
  await open(`<style>button { width: 32px; height: 32px }</style>
    <button id="a"><img src="/icons/trash.3fa9c1b2.svg" width="16" height="16"></button>
    <button id="b"><svg width="16" height="16"><use href="/sprite.svg#icon-search"></use></svg></button>
    <button id="c"><i class="fas fa-lg fa-share"></i></button>
    <button id="d"><svg width="16" height="16"><path d="M1 1h14v14z"></path></svg></button>
    <button id="e" style="background-image: url('/img/ic_print@2x.png')"></button>
    <button id="f"><img src="/icons/edit.svg" width="16" height="16"> Edit</button>`)
  const pictures: unknown[] = []
  for (const id of 'abcdef') pictures.push((await readLooks(page, `#${id}`))?.picture)
  expect(pictures).toEqual(['trash', 'search', 'share', 'M1 1h14v14z', 'print', undefined])
})

test('the explanation says how surely an element was found by its looks', async ({ page, open }) => {
  await open(BEFORE)
  const picked = await page.evaluate(() =>
    window.source.suggestIdentifier(document.getElementById('send-form') as Element, 'en'),
  )
  await swap(page, AFTER)
  const explained = await page.evaluate((identifier) => {
    const { match, relocated } = window.source.explainMatch(document, identifier, 'en', 'en')
    return { status: match.status, id: relocated?.element.id, certainty: relocated?.certainty ?? 0 }
  }, picked)
  expect(explained).toMatchObject({ status: 'MISSING', id: 'f-submit' })
  expect(explained.certainty).toBeGreaterThan(0.8)
})
