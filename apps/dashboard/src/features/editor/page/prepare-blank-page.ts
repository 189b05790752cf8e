/**
 * Turns an empty same-origin document into a neutral page with one element to point at. Styles are set one by
 * one because the content security policy forbids inline style sheets.
 */
export function prepareBlankPage(page: Document, label: string): Element {
  page.querySelector('[data-blank-page]')?.remove()
  page.documentElement.style.cssText = 'height: 100%; background: #fbfaf7; color-scheme: light'
  page.body.style.cssText = 'height: 100%; margin: 0; display: grid; place-items: center'
  const element = page.createElement('div')
  element.dataset.blankPage = ''
  element.textContent = label
  element.style.cssText =
    'padding: 12px 24px; border: 1px dashed #8e8c81; border-radius: 8px; background: #fff; color: #5f6159; font: 14px system-ui, sans-serif'
  page.body.append(element)
  return element
}
