/**
 * Turns an empty same-origin document into a neutral page with one element to point at, light or dark as the
 * device is. Styles are set one by
 * one because the content security policy forbids inline style sheets.
 */
export function prepareBlankPage(page: Document, label: string): Element {
  page.querySelector('[data-blank-page]')?.remove()
  page.documentElement.style.cssText =
    'height: 100%; background: light-dark(#fbfaf7, #141b17); color-scheme: light dark'
  page.body.style.cssText = 'height: 100%; margin: 0; display: grid; place-items: center'
  const element = page.createElement('div')
  element.dataset.blankPage = ''
  element.textContent = label
  element.style.cssText =
    'padding: 12px 24px; border: 1px dashed #8e8c81; border-radius: 8px; background: light-dark(#fff, #202923); color: light-dark(#5f6159, #b9c2bc); font: 14px system-ui, sans-serif'
  page.body.append(element)
  return element
}
