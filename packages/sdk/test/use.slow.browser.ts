import type { Guide, WebIdentifier } from '@waymark/contract'
import type { Page } from '@playwright/test'
import { createDeployment, createGuide, createStep } from '../../core/test/sample-guide.ts'
import { expect, test as base } from './test.ts'

const TITLES = ['First', 'Second', 'Third', 'Fourth']

/** A tour whose steps all point at one element, each moving on when it is used. */
function createTour(on: 'TARGET_CLICK' | 'TARGET_INPUT', css: string): Guide {
  const target: WebIdentifier = { configVersion: 2, kind: 'WEB', role: 'TARGET', css }
  const steps = TITLES.map((title, at) => {
    const isLast = at === TITLES.length - 1
    const step = createStep({ key: title, title, isLast, identifiers: [target] })
    return { ...step, component: { ...step.component, advance: { on } } }
  })
  return { ...createGuide([]), steps }
}

/** Plays that tour in the app once `build` has changed its page. */
const test = base.extend<{
  play(on: 'TARGET_CLICK' | 'TARGET_INPUT', css: string, build?: () => void): Promise<void>
}>({
  play: ({ waymark, open, page, dialog }, use) =>
    use(async (on, css, build = () => {}) => {
      waymark.manifest.deployments = [createDeployment(waymark.addGuide(createTour(on, css)))]
      await open('/account')
      await page.evaluate(build)
      await expect(dialog).toContainText('First')
    }),
})

/** Long enough for a use too many, such as one some time after the last letter. */
const settle = (page: Page) => page.waitForTimeout(800)

/** As Radix does: the trigger opens its menu as it is pressed, and the page takes no press meanwhile. */
function openOnPress(): void {
  const trigger = document.querySelector('#hello') as HTMLElement
  const toggle = (isOpen: boolean) => {
    trigger.setAttribute('aria-expanded', String(isOpen))
    document.body.style.pointerEvents = isOpen ? 'none' : ''
  }
  trigger.addEventListener('pointerdown', ({ button }) => button === 0 && toggle(true))
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && toggle(false))
  trigger.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    toggle(true)
  })
}

test('a trigger that opens as it is pressed is used once by each press, Enter and Space', async ({
  page,
  play,
  dialog,
}) => {
  await play('TARGET_CLICK', '#hello', openOnPress)
  await page.locator('#hello').click()
  await expect(dialog).toContainText('Second')
  await page.evaluate(() => document.body.removeAttribute('style'))
  await page.locator('#hello').focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Third')
  await page.keyboard.press('Space')
  await expect(dialog).toContainText('Fourth')
})

test('a plain button is used once by each click, Enter and Space, and by a script', async ({
  page,
  play,
  dialog,
}) => {
  await play('TARGET_CLICK', '#save')
  await page.locator('#save').click()
  await expect(dialog).toContainText('Second')
  await settle(page)
  await expect(dialog).toContainText('Second')
  await page.keyboard.press('Space')
  await expect(dialog).toContainText('Third')
  await settle(page)
  await expect(dialog).toContainText('Third')
  await page.evaluate(() => (document.querySelector('#save') as HTMLElement).click())
  await expect(dialog).toContainText('Fourth')
})

test('a trigger that is drawn anew as it is pressed is used', async ({ page, play, dialog }) => {
  await play('TARGET_CLICK', '#hello', () => {
    const trigger = document.querySelector('#hello')!
    trigger.addEventListener('pointerdown', () => trigger.replaceWith(trigger.cloneNode(true)))
  })
  await page.locator('#hello').click()
  await expect(dialog).toContainText('Second')
})

test('another button of the mouse, a press that is let go beside it, and a disabled one do not count', async ({
  page,
  play,
  dialog,
}) => {
  await play('TARGET_CLICK', '#save')
  const button = page.locator('#save')
  await button.click({ button: 'right' })
  const { x, y, width, height } = (await button.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width + 200, y + height + 60, { steps: 4 })
  await page.mouse.up()
  await button.evaluate((it: HTMLButtonElement) => (it.disabled = true))
  await button.click({ force: true })
  await settle(page)
  await expect(dialog).toContainText('First')
})

/** A slider of an app's own: it follows the pointer wherever it goes, and arrow keys. */
function addSlider(): void {
  const slider = document.querySelector('#hello') as HTMLElement
  const set = (value: number) => slider.setAttribute('aria-valuenow', String(value))
  slider.setAttribute('role', 'slider')
  set(0)
  slider.addEventListener('pointerdown', ({ pointerId }) => slider.setPointerCapture(pointerId))
  slider.addEventListener('pointermove', ({ clientX, buttons }) => buttons > 0 && set(clientX))
  slider.addEventListener('keydown', ({ key }) => key === 'ArrowRight' && set(1))
}

for (const on of ['TARGET_CLICK', 'TARGET_INPUT'] as const) {
  test(`the drag of a slider counts once, at its end, for ${on}`, async ({ page, play, dialog }) => {
    await play(on, '#hello', addSlider)
    const { x, y } = (await page.locator('#hello').boundingBox())!
    await page.mouse.move(x + 5, y + 5)
    await page.mouse.down()
    await page.mouse.move(x + 150, y + 90, { steps: 5 })
    await settle(page)
    await expect(dialog).toContainText('First')
    await page.mouse.up()
    await expect(dialog).toContainText('Second')
    await settle(page)
    await expect(dialog).toContainText('Second')
  })
}

test('a slider that says nothing counts by the drag of its handle, and one that speaks by arrow keys', async ({
  page,
  play,
  dialog,
}) => {
  await play('TARGET_CLICK', '#hello', () => {
    const slider = document.querySelector('#hello') as HTMLElement
    const handle = document.createElement('span')
    handle.style.left = '0'
    slider.append(handle)
    slider.addEventListener('pointerdown', () => {
      window.addEventListener('pointermove', ({ clientX }) => (handle.style.left = `${clientX}px`))
    })
    slider.addEventListener('keydown', ({ key }) => slider.setAttribute('aria-valuenow', key))
  })
  const { x, y } = (await page.locator('#hello').boundingBox())!
  await page.mouse.move(x + 5, y + 5)
  await page.mouse.down()
  await page.mouse.move(x + 150, y + 90, { steps: 5 })
  await page.mouse.up()
  await expect(dialog).toContainText('Second')
  await page.locator('#hello').press('Tab')
  await settle(page)
  await expect(dialog).toContainText('Second')
  await page.locator('#hello').press('ArrowRight')
  await expect(dialog).toContainText('Third')
})

test('a field that opens a list is used by the key that opens it, and not by letters', async ({
  page,
  play,
  dialog,
}) => {
  await play('TARGET_CLICK', '#name', () => {
    const field = document.querySelector('#name')!
    field.setAttribute('role', 'combobox')
    field.addEventListener('keydown', (event) => {
      const { key } = event as KeyboardEvent
      if (/^(Enter|ArrowDown)$/.test(key)) field.setAttribute('aria-expanded', key)
    })
  })
  await page.locator('#name').focus()
  await page.keyboard.type('a b')
  await settle(page)
  await expect(dialog).toContainText('First')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Second')
  await page.keyboard.press('ArrowDown')
  await expect(dialog).toContainText('Third')
})

test('a field whose component tells of its text again, and corrects it, counts once each time', async ({
  page,
  play,
  dialog,
}) => {
  await play('TARGET_INPUT', '#box', () => {
    const [box, field] = ['shop-field', 'input'].map((name) => document.createElement(name))
    box!.id = 'box'
    box!.append(field!)
    document.body.append(box!)
    field!.addEventListener('change', () => box!.dispatchEvent(new Event('change', { bubbles: true })))
    field!.addEventListener('blur', () => setTimeout(() => ((field as HTMLInputElement).value = ''), 50))
  })
  const field = page.locator('#box input')
  for (const next of ['Second', 'Third']) {
    await field.pressSequentially('Peru')
    await page.keyboard.down('Tab')
    await settle(page)
    await page.keyboard.up('Tab')
    await settle(page)
    await expect(dialog).toContainText(next)
  }
})

test('the field of a component, in its shadow root, counts once it is left, and its box when it is ticked', async ({
  page,
  play,
  dialog,
}) => {
  await play('TARGET_INPUT', '#box', () => {
    const box = document.createElement('shop-field')
    box.id = 'box'
    const [field, news] = ['text', 'checkbox'].map((type) =>
      Object.assign(document.createElement('input'), { type }),
    )
    box.attachShadow({ mode: 'open' }).append(field!, news!)
    document.body.append(box)
  })
  await page.locator('#box [type=text]').pressSequentially('Per', { delay: 200 })
  await settle(page)
  await expect(dialog).toContainText('First')
  await page.locator('#notes').focus()
  await expect(dialog).toContainText('Second')
  await page.locator('#box [type=checkbox]').click()
  await expect(dialog).toContainText('Third')
})

test('a text counts once its field is left or by Enter, not while it is typed', async ({
  page,
  play,
  dialog,
}) => {
  await play('TARGET_INPUT', '#name')
  await page.locator('#name').pressSequentially('Gra', { delay: 200 })
  await settle(page)
  await expect(dialog).toContainText('First')
  await page.keyboard.press('Tab')
  await expect(dialog).toContainText('Second')
  await page.locator('#name').pressSequentially('ce')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Third')
  await settle(page)
  await expect(dialog).toContainText('Third')
})

test('a text that is composed does not count before it is left', async ({ page, play, dialog }) => {
  await play('TARGET_INPUT', '#name')
  await page.locator('#name').focus()
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 })
  await session.send('Input.dispatchKeyEvent', {
    type: 'keyDown',
    key: 'Process',
    windowsVirtualKeyCode: 229,
  })
  await settle(page)
  await expect(dialog).toContainText('First')
  await session.send('Input.insertText', { text: '日本' })
  await settle(page)
  await expect(dialog).toContainText('First')
  await page.locator('#notes').focus()
  await expect(dialog).toContainText('Second')
})

test('an editor counts once it is left with another text', async ({ page, play, dialog }) => {
  await play('TARGET_INPUT', '#editor')
  await page.locator('#editor').pressSequentially('More')
  await page.keyboard.press('Enter')
  await settle(page)
  await expect(dialog).toContainText('First')
  await page.locator('#notes').focus()
  await expect(dialog).toContainText('Second')
  await page.locator('#editor').focus()
  await page.locator('#notes').focus()
  await settle(page)
  await expect(dialog).toContainText('Second')
})

test('a box counts when it is ticked, and a select of the app once its value has changed', async ({
  page,
  play,
  dialog,
}) => {
  await play('TARGET_INPUT', '#news, #hello', () => document.querySelector('#hello')!.remove())
  await page.getByText('Newsletter').click()
  await expect(dialog).toContainText('Second')
  await page.evaluate(() => {
    document.querySelector('#news')!.remove()
    const [combobox, option] = ['button', 'button'].map((name) => document.createElement(name))
    Object.assign(combobox!, { id: 'hello', textContent: 'None', role: 'combobox' })
    Object.assign(option!, { id: 'option', textContent: 'Peru' })
    option!.addEventListener('click', () => (combobox!.textContent = 'Peru'))
    document.body.append(combobox!, option!)
  })
  await page.locator('#hello').click()
  await settle(page)
  await expect(dialog).toContainText('Second')
  await page.locator('#option').click()
  await expect(dialog).toContainText('Third')
})

test('a text that its app sends or makes a tag by Enter counts once, though its field is empty then', async ({
  page,
  play,
  dialog,
}) => {
  await play('TARGET_INPUT', '#task', () => {
    const field = Object.assign(document.createElement('input'), { id: 'task' })
    document.body.prepend(field)
    field.addEventListener('keydown', ({ key }) => key === 'Enter' && (field.value = ''))
  })
  await page.locator('#task').press('Enter')
  await settle(page)
  await expect(dialog).toContainText('First')
  for (const next of ['Second', 'Third']) {
    await page.locator('#task').pressSequentially('Milk')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(next)
  }
  await page.keyboard.press('Enter')
  await settle(page)
  await expect(dialog).toContainText('Third')
})

for (const hasNext of [true, false])
  test(`a code counts once all its boxes are left, if ${hasNext ? 'the app' : 'Tab'} leads to the next`, async ({
    page,
    play,
    dialog,
  }) => {
    await play('TARGET_INPUT', '#code', () => {
      const code = Object.assign(document.createElement('div'), { id: 'code' })
      code.append(...'123'.split('').map(() => document.createElement('input')))
      document.querySelector('#name')!.before(code)
    })
    if (hasNext)
      await page.locator('#code').evaluate((code) => {
        code.addEventListener('input', ({ target }) =>
          ((target as Element).nextElementSibling as HTMLElement | null)?.focus(),
        )
      })
    await page.locator('#code input').first().focus()
    for (const digit of '123') {
      await page.keyboard.press(digit)
      await settle(page)
      await expect(dialog).toContainText('First')
      if (!hasNext && digit !== '3') await page.keyboard.press('Tab')
    }
    await page.locator('#notes').focus()
    await expect(dialog).toContainText('Second')
    await settle(page)
    await expect(dialog).toContainText('Second')
  })

for (const [parts, keys] of [
  ['month, day and year', ['M', '1', '1984']],
  ['day, month and year', ['1', 'M', '1984']],
  ['month alone', ['M']],
] as const)
  test(`a date of ${parts} counts once, when ${keys.length > 1 ? 'all of it is left' : 'it is chosen'}`, async ({
    page,
    play,
    dialog,
  }) => {
    await play('TARGET_INPUT', '#born', () => {
      const born = Object.assign(document.createElement('div'), { id: 'born', textContent: 'Born' })
      document.querySelector('#name')!.before(born)
    })
    await page.locator('#born').evaluate((born, keys) => {
      const toMonths = () => {
        const months = document.createElement('select')
        for (const name of ['January', 'March', 'April']) months.add(new Option(name))
        return months
      }
      born.append(...keys.map((it) => (it === 'M' ? toMonths() : document.createElement('input'))))
    }, keys)
    await page.locator('#born > :first-child').focus()
    for (const [at, key] of keys.entries()) {
      if (at > 0) await page.keyboard.press('Tab')
      await page.keyboard.type(key)
      await settle(page)
      await expect(dialog).toContainText(keys.length > 1 ? 'First' : 'Second')
    }
    await page.locator('#notes').focus()
    await expect(dialog).toContainText('Second')
    await settle(page)
    await expect(dialog).toContainText('Second')
  })

test('files that are dropped count once each time, if the app takes them', async ({ page, play, dialog }) => {
  await play('TARGET_INPUT', '#upload', () => {
    const upload = Object.assign(document.createElement('div'), { id: 'upload', textContent: 'Drop here' })
    document.body.prepend(upload)
    for (const type of ['dragenter', 'dragover', 'drop'])
      upload.addEventListener(type, (event) => event.preventDefault())
  })
  const session = await page.context().newCDPSession(page)
  const { x, y } = (await page.locator('#upload').boundingBox())!
  const data = { items: [], files: [import.meta.filename], dragOperationsMask: 1 }
  for (const next of ['Second', 'Third']) {
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, x: x + 5, y: y + 5, data })
    await expect(dialog).toContainText(next)
    await settle(page)
    await expect(dialog).toContainText(next)
  }
})

test('an element that its app has made focusable is used by Enter, and by no other key', async ({
  page,
  play,
  dialog,
}) => {
  await play('TARGET_CLICK', '#card', () => {
    const card = Object.assign(document.createElement('div'), { id: 'card', textContent: 'Plan' })
    card.tabIndex = 0
    document.body.prepend(card)
  })
  await page.locator('#card').press('a')
  await page.locator('#card').press('End')
  await settle(page)
  await expect(dialog).toContainText('First')
  await page.locator('#card').press('Enter')
  await expect(dialog).toContainText('Second')
  await settle(page)
  await expect(dialog).toContainText('Second')
})

test('a slider is used by each key that moves it', async ({ page, play, dialog }) => {
  await play('TARGET_CLICK', '#slider', () => {
    const slider = Object.assign(document.createElement('div'), { id: 'slider', textContent: 'Volume' })
    slider.tabIndex = 0
    slider.role = 'slider'
    document.body.prepend(slider)
    slider.addEventListener('keydown', ({ key }) => slider.setAttribute('aria-valuenow', key))
  })
  for (const [key, next] of [
    ['Home', 'Second'],
    ['PageUp', 'Third'],
  ] as const) {
    await page.locator('#slider').press(key)
    await expect(dialog).toContainText(next)
  }
})

test('a double click counts once', async ({ page, play, dialog }) => {
  await play('TARGET_CLICK', '#hello')
  await page.locator('#hello').dblclick({ delay: 30 })
  await expect(dialog).toContainText('Second')
  await settle(page)
  await expect(dialog).toContainText('Second')
})

test('a date counts once it is left, not with each digit of its year', async ({ page, play, dialog }) => {
  await play('TARGET_INPUT', '#date', () => {
    document.body.append(Object.assign(document.createElement('input'), { id: 'date', type: 'date' }))
  })
  await page.locator('#date').focus()
  await page.keyboard.type('03042026')
  await settle(page)
  await expect(dialog).toContainText('First')
  await page.locator('#name').focus()
  await expect(dialog).toContainText('Second')
})

test('the field of a component that nobody can look into counts once it is left', async ({
  page,
  play,
  dialog,
}) => {
  await play('TARGET_INPUT', '#closed', () => {
    const field = Object.assign(document.createElement('shop-field'), { id: 'closed' })
    field.attachShadow({ mode: 'closed' }).append(document.createElement('input'))
    document.body.append(field)
  })
  await page.locator('#closed').click()
  await page.keyboard.type('Grace', { delay: 50 })
  await settle(page)
  await expect(dialog).toContainText('First')
  await page.locator('#name').focus()
  await expect(dialog).toContainText('Second')
})

test.describe('the tap of a finger', () => {
  test.use({ hasTouch: true })

  for (const type of ['touchstart', 'touchend']) {
    test(`a tap counts once in an app that handles ${type} itself`, async ({ page, play, dialog }) => {
      await play('TARGET_CLICK', '#hello')
      await page.evaluate((type) => {
        const end = (event: Event) => event.preventDefault()
        document.querySelector('#hello')!.addEventListener(type, end, { passive: false })
      }, type)
      await page.locator('#hello').tap()
      await expect(dialog).toContainText('Second')
      await settle(page)
      await expect(dialog).toContainText('Second')
    })
  }
})
