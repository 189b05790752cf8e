const chosen = new URLSearchParams(location.search)

/** Whether the address selects this case, as in `/tooltip.html?dark&arabic`. */
export const has = (name: string) => chosen.has(name)

export const locale = has('arabic') ? 'ar' : has('german') ? 'de' : 'en'

/**
 * Waits for the page's style sheet, for which WebKit's scripts do not, and for its fonts. A step drawn before them
 * changes its size when they arrive.
 */
export async function waitForStyles() {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
  await Promise.all(
    ['400', '600', '700'].map((weight) => document.fonts.load(`${weight} 16px Inter Variable`, 'aل')),
  )
}

/** Draws the shop that guides are shown over, in the case's language. `bare` leaves out the header. */
export async function drawShop({ title, cases }: { title: string; cases: readonly string[] }) {
  await waitForStyles()
  document.documentElement.lang = locale
  if (locale === 'ar') document.documentElement.dir = 'rtl'
  if (!has('bare')) document.body.append(createHeader())
  document.body.append(createMain(title, cases))
}

/** Shows the same page at the width of a small phone. */
export function showNarrow() {
  const frame = document.createElement('iframe')
  frame.className = 'frame'
  frame.title = 'Narrow'
  chosen.delete('narrow')
  frame.src = `?${chosen}`
  document.body.append(frame)
}

function createHeader(): HTMLElement {
  const header = document.createElement('header')
  header.innerHTML = `<strong>Cairn Outdoors</strong><input class="search" aria-label="Search" placeholder="Search">
    <a href="#jackets">Jackets</a><a href="#packs">Packs</a>`
  return header
}

function createMain(title: string, cases: readonly string[]): HTMLElement {
  const main = document.createElement('main')
  const links = cases.map((name) => `<a href="?${name}">${name}</a>`).join('')
  const nav = `<h1>${title}</h1><nav class="cases" aria-label="Cases">${links}</nav>`
  const ids = ['target-b', 'target', 'target-c']
  main.innerHTML = `${has('bare') ? '' : nav}
    <div class="shelf">${['Rain jacket', 'Day pack', 'Head torch']
      .map(
        (name, at) =>
          `<article><div></div><p>${name}</p><button class="buy" id="${ids[at]}">Add</button></article>`,
      )
      .join('')}</div>`
  return main
}
