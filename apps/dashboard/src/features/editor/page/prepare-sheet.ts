/**
 * Makes an empty document of our own origin into a neutral sheet with one element to point at. Styles are set
 * one by one because the content security policy allows no inline style sheet.
 */
export function prepareSheet(sheet: Document, label: string): Element {
  sheet.querySelector('[data-sheet]')?.remove()
  sheet.documentElement.style.cssText = 'height: 100%; background: #fbfaf7; color-scheme: light'
  sheet.body.style.cssText = 'height: 100%; margin: 0; display: grid; place-items: center'
  const element = sheet.createElement('div')
  element.dataset.sheet = ''
  element.textContent = label
  element.style.cssText =
    'padding: 12px 24px; border: 1px dashed #8e8c81; border-radius: 8px; background: #fff; color: #5f6159; font: 14px system-ui, sans-serif'
  sheet.body.append(element)
  return element
}
