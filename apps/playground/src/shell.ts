import { countPlants, watchCart } from './cart.ts'
import { element } from './element.ts'
import { getLanguage, getTexts, setLanguage, type Language } from './language.ts'
import { goTo, readRoute } from './router.ts'
import { tellWaymark } from './waymark.ts'

export interface Shell {
  main: HTMLElement
  /** Draws the header and footer for the current route, language and cart. */
  update(): void
}

const LANGUAGES: [Language, string][] = [
  ['en', 'English'],
  ['de', 'Deutsch'],
]

/** The frame of every page: header with navigation and search, footer with the language switch. */
export function createShell(redraw: () => void): Shell {
  const header = element('header', { class: 'header' })
  const main = element('main', { id: 'content', tabindex: '-1' })
  const footer = element('footer', { class: 'footer' })
  const skip = element('a', { class: 'skip', onclick: (event) => skipTo(event, main) })
  document.body.replaceChildren(skip, header, main, footer)

  function update(): void {
    const texts = getTexts()
    document.documentElement.lang = getLanguage()
    skip.href = '#content'
    skip.textContent = texts.skip
    header.replaceChildren(drawBrand(), drawNavigation(), drawSearch(), drawCartLink())
    footer.replaceChildren(element('p', {}, texts.footer), drawLanguages(redraw))
  }

  watchCart(() => header.querySelector('.cart-link')?.replaceWith(drawCartLink()))
  return { main, update }
}

function skipTo(event: Event, main: HTMLElement): void {
  event.preventDefault()
  main.focus()
}

function drawBrand(): HTMLElement {
  const logo = element('img', { src: 'twig.svg', alt: '', width: 38, height: 38 })
  return element('a', { class: 'brand', href: './' }, logo, 'Twigwise')
}

function drawNavigation(): HTMLElement {
  const { nav } = getTexts()
  const { path } = readRoute()
  const link = (href: string, text: string, isHere: boolean) =>
    element('a', { href, 'aria-current': isHere && 'page' }, text)
  return element(
    'nav',
    { 'aria-label': 'Twigwise' },
    link('./', nav.home, path === ''),
    link('products', nav.plants, path.startsWith('product')),
    link('account', nav.account, path === 'account'),
  )
}

function drawSearch(): HTMLElement {
  const { search } = getTexts()
  const value = readRoute().query.get('search') ?? ''
  const input = element('input', {
    id: 'search',
    type: 'search',
    name: 'search',
    placeholder: search,
    'aria-label': search,
    autocomplete: 'off',
    value,
  })
  const submit = (event: Event) => {
    event.preventDefault()
    tellWaymark((it) => it.track('search', { words: input.value }))
    goTo(input.value ? `products?search=${encodeURIComponent(input.value)}` : 'products')
  }
  return element('form', { role: 'search', onsubmit: submit }, input)
}

function drawCartLink(): HTMLElement {
  const count = countPlants()
  const badge = element('span', { class: 'count', id: 'cart-count', hidden: count === 0 }, count)
  return element(
    'a',
    { class: 'cart-link', href: 'cart', 'data-testid': 'cart-link' },
    getTexts().nav.cart,
    badge,
  )
}

function drawLanguages(redraw: () => void): HTMLElement {
  const choose = (language: Language) => () => {
    setLanguage(language)
    tellWaymark((it) => it.setLocale(language))
    redraw()
  }
  const buttons = LANGUAGES.map(([language, name]) =>
    element(
      'button',
      {
        type: 'button',
        lang: language,
        'aria-pressed': String(language === getLanguage()),
        onclick: choose(language),
      },
      name,
    ),
  )
  return element('div', { class: 'languages', role: 'group', 'aria-label': getTexts().language }, ...buttons)
}
