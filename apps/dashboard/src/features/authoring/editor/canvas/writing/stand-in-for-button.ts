/**
 * Browsers take a space typed in a button for a click, so a look-alike div replaces the button. Returns the
 * div.
 */
export function standInForButton(button: HTMLElement): HTMLElement {
  const { ownerDocument: document } = button
  const look = document.defaultView?.getComputedStyle(button)
  const standIn = document.createElement('div')
  for (const name of look ?? []) {
    // Styles that make a button uneditable are not copied.
    if (!/user-modify|user-select/.test(name))
      standIn.style.setProperty(name, look?.getPropertyValue(name) ?? '')
  }
  // Grows with its text as the button does.
  for (const size of ['width', 'inline-size', 'height', 'block-size']) standIn.style.setProperty(size, 'auto')
  standIn.style.transition = 'none'
  standIn.style.whiteSpace = 'pre-wrap'
  standIn.textContent = button.textContent
  button.hidden = true
  button.before(standIn)
  return standIn
}
