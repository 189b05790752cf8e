/** How long the settings may take to load. */
const GIVE_UP_MS = 5000

/** Focuses a field of the builder once it is drawn, with its text selected, so that typing replaces it. */
export function focusField(builderHost: HTMLElement, id: string): void {
  const giveUpAtMs = performance.now() + GIVE_UP_MS
  const look = () => {
    const field = builderHost.shadowRoot?.getElementById(id)
    if (!field) {
      if (performance.now() < giveUpAtMs) requestAnimationFrame(look)
      return
    }
    field.focus()
    if (field instanceof HTMLInputElement) field.select()
  }
  // The step's settings are drawn by then, and no longer those of the step before.
  requestAnimationFrame(look)
}
