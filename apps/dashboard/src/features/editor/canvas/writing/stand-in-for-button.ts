/** In a button, browsers take spaces for clicks: a look-alike that is none stands in its place. Answers it. */
export function standInForButton(button: HTMLElement): HTMLElement {
  const { ownerDocument: document } = button
  const look = document.defaultView?.getComputedStyle(button)
  const standIn = document.createElement('div')
  for (const name of look ?? []) {
    // What says that a button cannot be written in stays with the button.
    if (!/user-modify|user-select/.test(name))
      standIn.style.setProperty(name, look?.getPropertyValue(name) ?? '')
  }
  // It grows with its text as the button does.
  for (const size of ['width', 'inline-size', 'height', 'block-size']) standIn.style.setProperty(size, 'auto')
  standIn.style.transition = 'none'
  standIn.style.whiteSpace = 'pre-wrap'
  standIn.textContent = button.textContent
  button.hidden = true
  button.before(standIn)
  return standIn
}
